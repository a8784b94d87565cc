import type { CalendarDate } from "@internationalized/date";
import { weekdayIndex } from "../platform/wall-time.ts";

/** We assume technicians work this long from Monday to Friday. No one can set their hours yet. */
const WORKING_HOURS = 8;
const WORKING_DAYS = 5;

export interface DayHours {
  booked: number;
  /** 0 on weekends. */
  available: number;
}

type Visit = { minutes: number; people: number };

/** Hours that people are booked for, of those they work. A visit for two people counts twice. */
export function dayHours(date: CalendarDate, visits: readonly Visit[], technicians: number): DayHours {
  const minutes = visits.reduce((sum, visit) => sum + visit.minutes * Math.max(1, visit.people), 0);
  return {
    booked: Math.round(minutes / 30) / 2,
    available: weekdayIndex(date) < WORKING_DAYS ? technicians * WORKING_HOURS : 0,
  };
}

/** '10 of 24 h', or '3.5 h' on a day off. Empty on a day off without visits. */
export function dayHoursWords({ booked, available }: DayHours): string {
  if (available > 0) return `${booked} of ${available} h`;
  return booked > 0 ? `${booked} h` : "";
}
