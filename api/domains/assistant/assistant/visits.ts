import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { rangeInstants, readWallTime } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, CalendarDateTime, toCalendarDate } from "@internationalized/date";
import { wallTimeOf } from "../../jobs/jobs/scheduled-wall-time.ts";
import { documentOf, type ToolJobFragment } from "./documents.ts";
import type { PlanWork } from "./plans/plan.ts";

/** Jobs have no end time, so assume an hour. */
const VISIT_MINUTES = 60;
const FIRST_HOUR = 7;
const LAST_HOUR = 17;
const STEP_MINUTES = 30;

interface Visit {
  id: string;
  title: string;
  start: CalendarDateTime;
  technicianIds: string[];
}

export async function visitsOf({ run, timeZone }: PlanWork, day: CalendarDate): Promise<Visit[]> {
  const range = rangeInstants({ start: day, end: day.add({ days: 1 }) }, timeZone);
  const { schedule } = await run(documentOf("ToolSchedule"), range);
  return schedule.flatMap((job) => visitOf(job, timeZone) ?? []);
}

function visitOf(job: ToolJobFragment, timeZone: string): Visit | null {
  const start = readWallTime(wallTimeOf(job.scheduledAt, timeZone));
  if (!start || job.status === "done" || job.status === "cancelled") return null;
  return { id: job.id, title: job.title, start, technicianIds: job.technicians.map(({ id }) => id) };
}

const minutesOf = (wall: CalendarDateTime) => wall.hour * 60 + wall.minute;

const overlaps = (a: CalendarDateTime, b: CalendarDateTime) =>
  toCalendarDate(a).compare(toCalendarDate(b)) === 0 && Math.abs(minutesOf(a) - minutesOf(b)) < VISIT_MINUTES;

export const clashOf = (
  visits: Visit[],
  technicianId: string,
  start: CalendarDateTime,
  except: string | null,
) =>
  visits.find(
    (visit) =>
      visit.id !== except && visit.technicianIds.includes(technicianId) && overlaps(visit.start, start),
  ) ?? null;

/** Lists free periods of at least an hour from 7 am to 5 pm. */
export function freeTimes(visits: Visit[], technicianId: string, day: CalendarDate): string[] {
  const busy = visits
    .filter((visit) => visit.technicianIds.includes(technicianId))
    .map(({ start }) => minutesOf(start))
    .toSorted((a, b) => a - b);
  const free: [from: number, to: number][] = [];
  let from = FIRST_HOUR * 60;
  for (const start of busy) {
    if (start - from >= VISIT_MINUTES) free.push([from, start]);
    from = Math.max(from, start + VISIT_MINUTES);
  }
  if (LAST_HOUR * 60 - from >= VISIT_MINUTES) free.push([from, LAST_HOUR * 60]);
  return free.map(([start, end]) => `${words(day, start)} to ${words(day, end)}`);
}

export function nextFree(
  visits: Visit[],
  technicianIds: string[],
  after: CalendarDateTime,
  except: string | null,
) {
  for (
    let minutes = minutesOf(after) + STEP_MINUTES;
    minutes <= LAST_HOUR * 60 - VISIT_MINUTES;
    minutes += STEP_MINUTES
  ) {
    const start = after.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
    if (technicianIds.every((id) => !clashOf(visits, id, start, except))) return start;
  }
  return null;
}

const words = (day: CalendarDate, minutes: number) =>
  formatWallTime(new CalendarDateTime(day.year, day.month, day.day, Math.floor(minutes / 60), minutes % 60));
