import { useQuery } from "@apollo/client/react";
import { availabilityAt } from "@fettle/rules/jobs/availability";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import { jobWallTime, rangeInstants, readWallTime } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import { BookedThenDocument } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

export type Availability = ReturnType<typeof availabilityAt>;

/** Says what each member has on when the visit is. Says nothing without a full date and time. */
export function useAvailability(
  scheduledAt: string | null,
  minutes: number,
  exceptJobId?: string,
): (memberId: string) => Availability | undefined {
  const { timeZone } = useViewer().organisation;
  const start = readWallTime(scheduledAt);
  const isReal = start !== null && start.year >= 1900 && start.year < 2200;
  const day = isReal ? toCalendarDate(start) : null;
  const { data } = useQuery(BookedThenDocument, {
    variables: day
      ? rangeInstants({ start: day, end: day.add({ days: 1 }) }, timeZone)
      : { from: "", to: "" },
    skip: !day,
    context: { handlesErrors: true },
  });
  return (memberId) => {
    if (!isReal || !data) return undefined;
    const visits = data.schedule.flatMap((job) => {
      const isTheirs = job.technicians.some(({ id }) => id === memberId);
      if (!job.scheduledAt || !isTheirs || job.id === exceptJobId || !isOpenStatus(job.status)) return [];
      const from = jobWallTime(job.scheduledAt, timeZone);
      return [{ start: from, end: from.add({ minutes: visitMinutes(job) }) }];
    });
    return availabilityAt(visits, { start, end: start.add({ minutes }) });
  };
}
