import { rangeInstants, readWallDate, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { BadInputError } from "../../../../errors.ts";
import { wallTimeOf } from "../../../jobs/jobs/scheduled-wall-time.ts";
import { documentOf, type ToolJobFragment } from "../documents.ts";
import type { ToolWork } from "./tool.ts";

const MAX_DAYS = 31;
export const AHEAD_DAYS = 7;

export const dayOf = (text: string, field: string): CalendarDate => {
  const day = readWallDate(text);
  if (!day) throw new BadInputError("Give days as 2026-11-19", { field, status: 422 });
  return day;
};

/** Times are wall times. */
export const jobFacts = ({ scheduledAt, ...job }: ToolJobFragment, timeZone: string) => ({
  ...job,
  start: wallTimeOf(scheduledAt, timeZone),
});

export const jobLink = ({ id, number }: { id: string; number: number }) => ({
  title: `Job ${number}`,
  url: `/jobs/${id}`,
});

export const todayOf = ({ timeZone, now }: ToolWork) => today(timeZone, now.getTime());

export async function scheduled(
  work: ToolWork,
  from: CalendarDate,
  to: CalendarDate,
  technicianId: string | null,
) {
  if (to.compare(from) < 0 || to.compare(from.add({ days: MAX_DAYS })) > 0) {
    throw new BadInputError(`Ask for at most ${MAX_DAYS} days, in order`, { field: "to", status: 422 });
  }
  const range = rangeInstants({ start: from, end: to.add({ days: 1 }) }, work.timeZone);
  return (await work.run(documentOf("ToolSchedule"), { ...range, technicianId })).schedule;
}

export const isUnconfirmed = ({ status }: ToolJobFragment) => status === "new" || status === "scheduled";
