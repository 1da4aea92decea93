// What stands on the roofs: our own silhouettes, on a grid of 24.

import type { Building } from "./types";

/** A round hut with a door and a flag. */
const HUT = "M2 22v-5.5a10 10 0 0 1 20 0V22h-7v-4a3 3 0 0 0-6 0v4zM11.2 6.2V.8h7l-1.9 2.1 1.9 2.1h-5.4v1.2z";
/** Three crates with their lids on. */
const CRATES =
  "M7.2 1.5h9.6v9.6H7.2zM7.2 4.3v1.2h9.6V4.3zM1.6 12.4h9.6V22H1.6zM1.6 15.2v1.2h9.6v-1.2z" +
  "M12.8 12.4h9.6V22h-9.6zM12.8 15.2v1.2h9.6v-1.2z";
/** A cage: bars between two beams. */
const CAGE =
  "M2 3h20v3.2H2zM2 17.8h20V21H2zM3.6 6.2h2.2v11.6H3.6zM8.5 6.2h2.2v11.6H8.5zM13.3 6.2h2.2v11.6h-2.2z" +
  "M18.2 6.2h2.2v11.6h-2.2z";

export const ICONS: Record<Building, string> = { headquarters: HUT, depot: CRATES, "pow-camp": CAGE };

/** How wide the icons are. */
export const ICON_SIZE = 24;
