import type { JobStatus } from "@fettle/rules/jobs/job-status";
import type { CalendarDateTime } from "@internationalized/date";
import type { DemoCompany, DemoJob } from "./demo-company.ts";
import { addMinutes, earlier, realInstant, storedInstant, wallTime, workingDay } from "./demo-dates.ts";

export type PlannedJob = DemoJob & {
  status: JobStatus;
  number: number;
  wall: CalendarDateTime | null;
  scheduledAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
};

const minutesPerDay = 1_440;
const firstDayOfFortnight = -5;

export function planJobs(company: DemoCompany, now: Date): PlannedJob[] {
  const planned = [...earlierJobs(company), ...company.jobs].map((job, index) => planJob(job, index, now));
  planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const anchor = planned.findIndex((job) => job.title === company.numbering.title);
  return planned.map((job, index) => ({ ...job, number: company.numbering.number + index - anchor }));
}

function earlierJobs({ earlierWork, earlierWeeks, members }: DemoCompany): DemoJob[] {
  const technicians = members.filter((member) => member.role === "technician");
  return Array.from({ length: earlierWeeks * 10 }, (_, index) => {
    const work = earlierWork[index % earlierWork.length];
    const technician = technicians[index % technicians.length];
    if (!work || !technician) throw new Error("A demo company needs past jobs and technicians");
    return {
      ...work,
      day: firstDayOfFortnight - 1 - Math.floor(index / 2),
      time: index % 2 === 0 ? "08:30" : "13:00",
      technicians: [technician.key],
      status: index % 23 === 11 ? "cancelled" : "done",
      minutes: 60 + (index % 3) * 30,
    };
  });
}

function planJob(job: DemoJob, index: number, now: Date): Omit<PlannedJob, "number"> {
  const wall = job.day === null ? null : wallTime(workingDay(now, job.day), job.time ?? "09:00");
  const start = wall ? realInstant(wall) : now;
  const status = job.status ?? ((job.day ?? 1) <= 0 ? "done" : "scheduled");
  const isStarted = status === "done" || status === "in_progress";
  const startedAt = isStarted ? earlier(start, addMinutes(now, -120)) : null;
  const end = addMinutes(start, (job.minutes ?? 60) + 10);
  return {
    ...job,
    status,
    wall,
    scheduledAt: wall && storedInstant(wall),
    createdAt: earlier(
      addMinutes(start, -(3 + (index % 5)) * minutesPerDay - index),
      addMinutes(now, -1_500 - index),
    ),
    startedAt,
    completedAt: status === "done" ? earlier(end, addMinutes(now, -20)) : null,
  };
}
