import { portalFormat } from "../../../platform/portal/portal-zone.ts";

const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

/** 18/11/2026 */
export const deskDate = portalFormat(DAY);

/** 18/11/2026, 8:30 am */
export const deskMoment = portalFormat({ ...DAY, hour: "numeric", minute: "2-digit" });

/** 18/11/2026, 8:30:09 am */
export const deskDateTime = portalFormat({ ...DAY, hour: "numeric", minute: "2-digit", second: "2-digit" });
