import { useQuery } from "@apollo/client/react";
import { availabilityAt } from "@fettle/rules/jobs/availability";
import { hasRecordYear, rangeInstants, readWallTime } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import { BookedThenDocument } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { bookedVisits } from "./booked-visits.ts";

export type Availability = ReturnType<typeof availabilityAt>;

/** Says what each member has on when the visit is. Says nothing without a full date and time. */
export function useAvailability(
  scheduledAt: string | null,
  minutes: number,
  exceptJobId?: string,
): (memberId: string) => Availability | undefined {
  const { timeZone } = useViewer().organisation;
  const start = readWallTime(scheduledAt);
  const isReal = hasRecordYear(start);
  const day = isReal ? toCalendarDate(start) : null;
  const { data } = useQuery(BookedThenDocument, {
    variables: day
      ? rangeInstants({ start: day, end: day.add({ days: 1 }) }, timeZone)
      : { from: "", to: "" },
    skip: !day,
    context: { handlesErrors: true },
  });
  const booked = data && bookedVisits(data.schedule, timeZone);
  return (memberId) => {
    if (!isReal || !booked) return undefined;
    const theirs = booked.filter(
      ({ id, technicianIds }) => id !== exceptJobId && technicianIds.includes(memberId),
    );
    return availabilityAt(theirs, { start, end: start.add({ minutes }) });
  };
}
