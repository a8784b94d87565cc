import type { ApolloCache } from "@apollo/client";
import {
  ClockJobFragmentDoc,
  type JobClockFactsFragment,
  RunningClockDocument,
} from "../../../generated/graphql.ts";

export function keepRunningClock(cache: ApolloCache, clock: JobClockFactsFragment | null) {
  cache.writeQuery({
    query: RunningClockDocument,
    data: { runningClock: clock?.stoppedAt ? null : clock },
  });
}

/** `withUnsent` includes a start or stop that's still waiting to be sent. */
export const runningClockIn = (
  cache: ApolloCache,
  { withUnsent = false } = {},
): JobClockFactsFragment | null =>
  cache.readQuery({ query: RunningClockDocument }, withUnsent)?.runningClock ?? null;

/** Another device may have started the clock, under its own id. */
export function stopRunningClock(cache: ApolloCache, jobId: string) {
  if (runningClockIn(cache)?.jobId === jobId) keepRunningClock(cache, null);
}

export const clockJobIn = (cache: ApolloCache, jobId: string) =>
  cache.readFragment({ id: `Job:${jobId}`, fragment: ClockJobFragmentDoc, fragmentName: "ClockJob" });
