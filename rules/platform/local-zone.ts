import { presentZone } from "./wall-time.ts";

const SIGN_UP_ZONES: Record<string, string> = {
  "Australia/Perth": "Australia/Perth",
  "Australia/West": "Australia/Perth",
  "Australia/Brisbane": "Australia/Brisbane",
  "Australia/Queensland": "Australia/Brisbane",
  "Australia/Adelaide": "Australia/Adelaide",
  "Australia/South": "Australia/Adelaide",
  "Australia/Darwin": "Australia/Darwin",
  "Australia/North": "Australia/Darwin",
};

/** Undefined keeps the fixed UTC+10. */
export const zoneAtSignUp = (browserZone: string | null | undefined): string | undefined =>
  browserZone && Object.hasOwn(SIGN_UP_ZONES, browserZone) ? SIGN_UP_ZONES[browserZone] : undefined;

const STATE_ZONES: Record<string, string> = {
  ACT: "Australia/Sydney",
  NSW: "Australia/Sydney",
  NT: "Australia/Darwin",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  TAS: "Australia/Hobart",
  VIC: "Australia/Melbourne",
  WA: "Australia/Perth",
};

/** These zones always have the same time. */
const SOUTH_EAST = ["Australia/Melbourne", "Australia/Sydney", "Australia/Hobart"];

export function otherZoneOf(state: string | null | undefined, timeZone: string): string | undefined {
  const local = state ? STATE_ZONES[state] : undefined;
  const present = presentZone(timeZone);
  const agrees = local === present || (SOUTH_EAST.includes(local ?? "") && SOUTH_EAST.includes(present));
  return agrees ? undefined : local;
}
