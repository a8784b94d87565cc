import { isManaging, type Role } from "@fettle/rules/identity/role";
import { fieldPackDays } from "@fettle/rules/jobs/field-pack-days";
import { formatDateSpan } from "@fettle/rules/platform/format-wall-time";
import { type DateRange, today } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, parseDate } from "@internationalized/date";
import { useIsCutOff } from "../outbox/waiting-items.ts";
import { useViewer } from "../session/viewer.ts";
import { useStore } from "../store.ts";
import { type Fetched, shownFrom } from "./shown-from.ts";

/** When this device fetched its offline data, the days it covers, and whether it has only the person's own jobs. */
export interface KeptDays {
  at: number;
  days: DateRange;
  /** Not all jobs fit, so the device has only some of the jobs from other days. */
  isCut: boolean;
  isOwnOnly: boolean;
}

export function keptDaysOf(
  { at, wholeDays }: Fetched,
  { role, timeZone }: { role: Role; timeZone: string },
): KeptDays {
  const all = fieldPackDays(today(timeZone, at));
  const days = wholeDays ? { start: parseDate(wholeDays.from), end: parseDate(wholeDays.until) } : all;
  const isCut = days.start.compare(all.start) > 0 || days.end.compare(all.end) < 0;
  return { at, days, isCut, isOwnOnly: !isManaging(role) };
}

export function useKeptDays(): KeptDays | undefined {
  const fetched = useStore(shownFrom);
  const isCutOff = useIsCutOff();
  const { role, organisation } = useViewer();
  if (!fetched || !isCutOff) return undefined;
  return keptDaysOf(fetched, { role, timeZone: organisation.timeZone });
}

export const keepsAllOf = ({ days, isOwnOnly }: KeptDays, day: CalendarDate, areOwn: boolean): boolean =>
  (areOwn || !isOwnOnly) && day.compare(days.start) >= 0 && day.compare(days.end) < 0;

/** 'This device only has your jobs from 17 November to 1 December 2026, and open jobs without a date.' */
export function keptDaysInWords({ days: { start, end }, isCut, isOwnOnly }: KeptDays): string {
  const jobs = isOwnOnly ? "your jobs" : "jobs";
  if (start.compare(end) >= 0) return `Only some of ${isOwnOnly ? "your" : "the"} jobs are on this device.`;
  const span = formatDateSpan(start, end.subtract({ days: 1 }));
  const dated = isCut
    ? `has all ${jobs} from ${span}, some from other days`
    : `only has ${jobs} from ${span}`;
  return `This device ${dated}, and open jobs without a date.`;
}
