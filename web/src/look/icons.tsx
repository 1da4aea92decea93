// The interface's line icons, drawn by hand on a grid of 20, and the mark.

const PATHS = {
  undo: "M8 4 4 8l4 4M4 8h7a5 5 0 0 1 0 10H8",
  help: "M7.5 7.5a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.8M10 14.8v.1",
  menu: "M3 5h14M3 10h14M3 15h14",
  moon: "M16 12.5A6.5 6.5 0 0 1 7.5 4a6.5 6.5 0 1 0 8.5 8.5Z",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.4 4.4l1 1M14.6 14.6l1 1M15.6 4.4l-1 1M5.4 14.6l-1 1",
  check: "m4 10.5 4 4 8-9",
  close: "m5 5 10 10M15 5 5 15",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  fit: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  play: "M6 4v12l10-6z",
  pause: "M6 4v12M14 4v12",
  first: "M13 4 6 10l7 6M4 4v12",
  last: "m7 4 7 6-7 6M16 4v12",
  left: "m12 5-5 5 5 5",
  right: "m8 5 5 5-5 5",
  down: "m5 8 5 5 5-5",
  up: "m5 12 5-5 5 5",
  eye: "M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Zm8 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
  link: "M8.5 11.5 12 8M7 9l-2.2 2.2a3 3 0 0 0 4.2 4.2L11 13.2M13 11l2.2-2.2A3 3 0 0 0 11 4.6L9 6.8",
  chat: "M3 4h14v9H9l-4 3v-3H3z",
  lock: "M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9",
  no: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM5.2 5.2l9.6 9.6",
  swap: "M4 7h11l-3-3M16 13H5l3 3",
  clock: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6v4.5l3 1.8",
  list: "M7 5h10M7 10h10M7 15h10M3.2 5h.1M3.2 10h.1M3.2 15h.1",
  bot: "M5 8h10v7H5zM10 8V4.5M8 11.2v.6M12 11.2v.6M3 10.5v2M17 10.5v2",
  person: "M10 3.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM4 17c.4-3.4 2.8-5 6-5s5.6 1.6 6 5",
  people:
    "M7.5 4a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM2.5 16c.3-3 2.2-4.5 5-4.5s4.7 1.5 5 4.5M13 4.3a2.6 2.6 0 0 1 0 5M14.5 11.8c1.8.5 2.8 1.9 3 4.2",
  share: "M10 12V3m-3.2 3L10 3l3.2 3M4 11v6h12v-6",
  download: "M10 3v9m-3.2-3L10 12l3.2-3M4 13v4h12v-4",
  shield: "M10 3 4 5v5c0 4 3 6 6 7 3-1 6-3 6-7V5z",
  verified: "M10 3 4 5v5c0 4 3 6 6 7 3-1 6-3 6-7V5zM7.2 10l2 2 3.6-4",
  sound: "M3 8v4h3l4 3V5L6 8zM13 7.5a3.5 3.5 0 0 1 0 5",
  gear: "M10 7.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4",
  search: "M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4ZM12.8 12.8 17 17",
  book: "M10 5.5C8 4 5.5 3.7 3 4v11.5c2.5-.3 5 0 7 1.5 2-1.5 4.5-1.8 7-1.5V4c-2.5-.3-5 0-7 1.5ZM10 5.5V17",
  flag: "M5 17V3.5M5 4c4-2 6 2 10 0v7c-4 2-6-2-10 0",
  more: "M4.5 10h.1M10 10h.1M15.5 10h.1",
  away: "M8 4H4v12h4M9 10h8m-3-3 3 3-3 3",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = (props: { name: IconName; size?: number }) => (
  <svg
    width={props.size ?? 18}
    height={props.size ?? 18}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.7"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[props.name]} />
  </svg>
);

/** The mark: a tray of sand with a hill and a flag. */
export const Mark = (props: { size?: number }) => (
  <svg width={props.size ?? 26} height={props.size ?? 26} viewBox="0 0 26 26" aria-hidden="true">
    <rect
      x="1"
      y="5"
      width="24"
      height="17"
      rx="2.5"
      fill="var(--sand)"
      stroke="var(--ink)"
      stroke-width="1.6"
    />
    <path d="M4 17c4-6 6-1 9-4s5-5 9-2" fill="none" stroke="var(--ink)" stroke-width="1.4" />
    <path d="M4 20c4-4 7-1 10-3s4-3 8-2" fill="none" stroke="var(--rule-2)" stroke-width="1.2" />
    <path
      d="M9.5 12V2.5l5.5 2-5.5 2.2"
      fill="var(--lamp)"
      stroke="var(--ink)"
      stroke-width="1.3"
      stroke-linejoin="round"
    />
  </svg>
);
