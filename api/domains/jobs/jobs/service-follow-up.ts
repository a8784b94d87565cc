import { jobInstant, jobWallTime } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, CalendarDateTime } from "@internationalized/date";

export type ServicedEquipment = { id: string; serviceIntervalMonths: number | null; archivedAt: Date | null };

export type FollowUp = {
  intervalMonths: number;
  scheduledAt: Date;
  equipmentIds: string[];
};

const USUAL_START = { hour: 9, minute: 0 };

/**
 * Returns one follow-up per distinct service interval, counted in months from the local completion date (clamped to
 * month end). Keeps the time of day, or uses 9:00 am.
 */
export function serviceFollowUps(
  job: { jobType: string | null; scheduledAt: Date | null; equipment: ServicedEquipment[] },
  completedOn: CalendarDate,
  timeZone: string,
): FollowUp[] {
  if (job.jobType !== "Service") return [];
  const time = job.scheduledAt ? jobWallTime(job.scheduledAt, timeZone) : USUAL_START;
  return [...groupByInterval(job.equipment)].map(([intervalMonths, equipmentIds]) => {
    const day = completedOn.add({ months: intervalMonths });
    const due = new CalendarDateTime(day.year, day.month, day.day, time.hour, time.minute);
    return { intervalMonths, scheduledAt: new Date(jobInstant(due, timeZone)), equipmentIds };
  });
}

function groupByInterval(equipment: ServicedEquipment[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const { id, serviceIntervalMonths, archivedAt } of equipment) {
    if (!serviceIntervalMonths || archivedAt) continue;
    groups.set(serviceIntervalMonths, [...(groups.get(serviceIntervalMonths) ?? []), id]);
  }
  return groups;
}
