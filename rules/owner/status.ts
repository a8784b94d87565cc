/** The parts of the product that the status page shows, in its order. */
export const STATUS_PARTS = {
  app: "App and schedule",
  phone: "Phone app",
  texts: "Texts",
  email: "Email",
  payments: "Payments and invoices",
  api: "API and webhooks",
} as const;

export type StatusPartId = keyof typeof STATUS_PARTS;
export const STATUS_PART_IDS = Object.keys(STATUS_PARTS) as StatusPartId[];

/** In the page's order. */
export const partsOf = (stored: readonly string[]): StatusPartId[] =>
  STATUS_PART_IDS.filter((part) => stored.includes(part));

/** 'Texts, Email' */
export const partsText = (parts: readonly StatusPartId[]): string =>
  parts.map((part) => STATUS_PARTS[part]).join(", ");

export const SERVICE_STATES = ["up", "degraded", "down"] as const;
/** `degraded` means slow or partly down. */
export type ServiceState = (typeof SERVICE_STATES)[number];

/** How many days of history the page shows. */
export const STATUS_DAYS = 90;
/** How many days ahead the page shows planned work. */
export const PLANNED_WORK_DAYS = 14;

export const worstOf = (states: readonly ServiceState[]): ServiceState =>
  SERVICE_STATES.findLast((state) => states.includes(state)) ?? "up";

interface DayMinutes {
  minutes: number;
  degraded: number;
  down: number;
}

/** A restart takes a minute, and isn't an outage. */
const QUIET_MINUTES = 2;

export function stateOfDay({ degraded, down }: DayMinutes): ServiceState {
  if (down > QUIET_MINUTES) return "down";
  return degraded + down > QUIET_MINUTES ? "degraded" : "up";
}

/** The share of minutes that weren't down, e.g. `99.98%`. Rounded down, so only perfect days show 100%. */
export function uptimeText(days: readonly DayMinutes[]): string {
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const down = days.reduce((sum, day) => sum + day.down, 0);
  if (total === 0) return "–";
  if (down === 0) return "100%";
  return `${(Math.floor(((total - down) / total) * 10_000) / 100).toFixed(2)}%`;
}
