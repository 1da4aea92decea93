// A real server on a folder of its own.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const BINARY =
  process.env.SANDTABLE_BINARY ?? resolve(import.meta.dirname, "../../target/debug/sandtable");

/** Tests click faster than people. */
const LIMITS = ["--requests-per-second", "1000", "--messages-per-second", "1000"];

export class Server {
  private constructor(
    readonly address: string,
    readonly data: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts a server; on the data and the port of another one, if that is to be brought back. */
  static async start(data = mkdtempSync(join(tmpdir(), "sandtable-e2e-")), port = 0): Promise<Server> {
    const listen = `127.0.0.1:${port}`;
    const child = spawn(BINARY, ["serve", "--listen", listen, "--data", data, ...LIMITS], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const address = await new Promise<string>((found, failed) => {
      child.once("error", failed);
      child.once("exit", (code) => failed(new Error(`the server ended with ${code}`)));
      child.stdout?.on("data", (chunk: Buffer) => {
        const told = /http:\/\/\S+/.exec(chunk.toString());
        if (told) found(told[0]);
      });
    });
    return new Server(address, data, child);
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** Kills it without a warning. The data stay. */
  async kill(): Promise<void> {
    this.child.kill("SIGKILL");
    await once(this.child, "exit");
  }

  /** The same tables at the same address, after a kill. */
  restarted(): Promise<Server> {
    return Server.start(this.data, this.port);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill("SIGTERM");
      await once(this.child, "exit");
    }
    rmSync(this.data, { recursive: true, force: true });
  }
}
