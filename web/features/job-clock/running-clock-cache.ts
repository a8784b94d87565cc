import type { ApolloCache } from "@apollo/client";
import { type JobClockFactsFragment, RunningClockDocument } from "../../generated/graphql.ts";

/** What the bar and the job's buttons show, until the server says otherwise. */
export function keepRunningClock(cache: ApolloCache, clock: JobClockFactsFragment | null) {
  cache.writeQuery({
    query: RunningClockDocument,
    data: { runningClock: clock?.stoppedAt ? null : clock },
  });
}
