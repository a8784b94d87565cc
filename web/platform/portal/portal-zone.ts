/** Staff and the owner work across organisations, so their portals show Melbourne time on every device. */
export const PORTAL_ZONE = "Australia/Melbourne";

/** Formats instants in the portals' time. */
export function portalFormat(options?: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  const format = new Intl.DateTimeFormat("en-AU", { timeZone: PORTAL_ZONE, ...options });
  return (instant) => format.format(new Date(instant));
}
