import { useQuery } from "@apollo/client/react";
import type { BookedVisit } from "@fettle/rules/jobs/visit-overlaps";
import { rangeInstants } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import { BookedThenDocument } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { bookedVisits } from "../jobs/booked-visits.ts";
import { countBookedThen } from "./give-visits.ts";
import type { ScheduledJob } from "./schedule-data.ts";

/**
 * Counts what each member has on at the times of the chosen visits. `booked` has everyone's visits. If it's null, they're
 * loaded, and the count is undefined until they're here.
 */
export function useBookedThen(
  jobs: readonly ScheduledJob[],
  booked: readonly BookedVisit[] | null,
): (memberId: string) => number | undefined {
  const { timeZone } = useViewer().organisation;
  const chosen = bookedVisits(jobs, timeZone);
  const days = chosen.map(({ start }) => toCalendarDate(start)).toSorted((a, b) => a.compare(b));
  const [first, last] = [days[0], days.at(-1)];
  const { data } = useQuery(BookedThenDocument, {
    variables:
      first && last
        ? rangeInstants({ start: first, end: last.add({ days: 1 }) }, timeZone)
        : { from: "", to: "" },
    skip: booked !== null || !first,
    context: { handlesErrors: true },
  });
  const all = booked ?? (data && bookedVisits(data.schedule, timeZone));
  return (memberId) => all && countBookedThen(memberId, chosen, all);
}
