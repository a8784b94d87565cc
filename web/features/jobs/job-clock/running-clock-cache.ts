import type { ApolloCache } from "@apollo/client";
import { type JobClockFactsFragment, RunningClockDocument } from "../../../generated/graphql.ts";

export function keepRunningClock(cache: ApolloCache, clock: JobClockFactsFragment | null) {
  cache.writeQuery({
    query: RunningClockDocument,
    data: { runningClock: clock?.stoppedAt ? null : clock },
  });
}
