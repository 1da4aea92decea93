// Which files may be a record.

import { RECORD_LIMIT } from "../api";

/** Why a file is not even sent; nothing if it may be a record. */
export function objection(file: { name: string; size: number }): string | undefined {
  if (file.size === 0) return "The file is empty.";
  if (file.size > RECORD_LIMIT)
    return `The file has ${megabytes(file.size)}; a record has at most ${megabytes(RECORD_LIMIT)}.`;
  return undefined;
}

export function megabytes(bytes: number): string {
  const count = bytes / (1024 * 1024);
  return `${count < 10 ? Number(count.toFixed(1)) : Math.round(count)} MB`;
}
