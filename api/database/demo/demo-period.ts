import { FIXED_ZONE, startOfWallDay, today } from "@fettle/rules/platform/wall-time";
import { realInstant } from "./demo-dates.ts";

export function quotaPeriodStart(now: Date): Date {
  return realInstant(startOfWallDay(today(FIXED_ZONE, now.getTime()).set({ day: 1 })));
}
