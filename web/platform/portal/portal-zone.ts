import { PRODUCT_ZONE } from "@fettle/rules/platform/product";

/** Staff and the owner work across organisations, so portals always show Melbourne time. */
export const PORTAL_ZONE = PRODUCT_ZONE;

export function portalFormat(options?: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  const format = new Intl.DateTimeFormat("en-AU", { timeZone: PORTAL_ZONE, ...options });
  return (instant) => format.format(new Date(instant));
}
