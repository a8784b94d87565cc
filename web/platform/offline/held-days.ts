import { formatDateSpan } from "@fettle/rules/format-wall-time";
import { packDays } from "@fettle/rules/pack-days";
import { isManaging, type Role } from "@fettle/rules/role";
import { type DateRange, today } from "@fettle/rules/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { useIsCutOff } from "../outbox/held-up.ts";
import { useViewer } from "../session/viewer.ts";
import { useStore } from "../store.ts";
import { shownFrom } from "./shown-from.ts";

/** When this device fetched what it holds, of which days it holds the jobs, and whether a person's own alone. */
export interface HeldDays {
  at: number;
  days: DateRange;
  isOwnOnly: boolean;
}

/** What a device holds for someone of this role that fetched it at this moment, in epoch milliseconds. */
export const heldDaysAt = (at: number, { role, timeZone }: { role: Role; timeZone: string }): HeldDays => ({
  at,
  days: packDays(today(timeZone, at)),
  isOwnOnly: !isManaging(role),
});

/** What this device holds, where a screen shows that instead of the server's answer. */
export function useHeldDays(): HeldDays | undefined {
  const at = useStore(shownFrom);
  const isCutOff = useIsCutOff();
  const { role, organisation } = useViewer();
  if (at === undefined || !isCutOff) return undefined;
  return heldDaysAt(at, { role, timeZone: organisation.timeZone });
}

/** Whether all jobs of a day are held: a technician's own, or anybody's. */
export const holdsAllOf = ({ days, isOwnOnly }: HeldDays, day: CalendarDate, areOwn: boolean): boolean =>
  (areOwn || !isOwnOnly) && day.compare(days.start) >= 0 && day.compare(days.end) < 0;

/** 'Only your jobs from 17 November to 1 December 2026, and open ones without a date, are on this device.' */
export function heldWords({ days: { start, end }, isOwnOnly }: HeldDays): string {
  const span = formatDateSpan(start, end.subtract({ days: 1 }));
  return `Only ${isOwnOnly ? "your " : ""}jobs from ${span}, and open ones without a date, are on this device.`;
}
