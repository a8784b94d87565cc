import { type DayHours, dayHours } from "@fettle/rules/jobs/day-hours";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import type { CalendarDate } from "@internationalized/date";
import type { ScheduledJob } from "./schedule-data.ts";

/** A business without technicians does its own visits. If one person's visits are shown, only their hours count. */
export const hoursOf =
  (members: readonly { role: string }[], technicianId: string | null) =>
  (date: CalendarDate, jobs: readonly ScheduledJob[]): DayHours => {
    const technicians = members.filter(({ role }) => role === "technician").length || members.length;
    const visits = jobs
      .filter(({ status }) => status !== "cancelled")
      .map((job) => ({ minutes: visitMinutes(job), people: technicianId ? 1 : job.technicians.length }));
    return dayHours(date, visits, technicianId ? 1 : technicians);
  };
