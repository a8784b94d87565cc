import { createHash } from "node:crypto";
import { FIXED_ZONE, jobInstant, presentZone, today, weekdayIndex } from "@fettle/rules/platform/wall-time";
import {
  type CalendarDate,
  type CalendarDateTime,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";

const minuteMs = 60_000;

export function workingDay(now: Date, offset: number): CalendarDate {
  let day = today(FIXED_ZONE, now.getTime());
  for (let left = Math.abs(offset); left > 0; ) {
    day = day.add({ days: Math.sign(offset) });
    if (weekdayIndex(day) < 5) left--;
  }
  return day;
}

export function wallTime(day: CalendarDate, time: string): CalendarDateTime {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return toCalendarDateTime(day).set({ hour, minute });
}

export function storedInstant(wall: CalendarDateTime): Date {
  return new Date(jobInstant(wall, FIXED_ZONE));
}

export function realInstant(wall: CalendarDateTime): Date {
  return toZoned(wall, presentZone(FIXED_ZONE)).toDate();
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * minuteMs);
}

export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

export function demoId(name: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-${demoIdEnd(name)}`;
}

export function demoIdEnd(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  return `7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
