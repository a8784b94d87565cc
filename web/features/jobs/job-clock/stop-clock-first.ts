import type { ApolloCache } from "@apollo/client";
import { type JobClockFactsFragment, RunningClockDocument } from "../../../generated/graphql.ts";
import { createStore } from "../../../platform/store.ts";

interface Asked {
  clock: JobClockFactsFragment;
  answer: (isStopped: boolean) => void;
}

/** The clock that must stop before its job is completed; the running clock's bar shows the dialog. */
export const clockToStop = createStore<Asked | null>(null);

/** Asks for the hours of the viewer's clock if it runs on the job. Resolves to false if they close the dialog. */
export function stopClockFirst(cache: ApolloCache, jobId: string): Promise<boolean> {
  const clock = cache.readQuery({ query: RunningClockDocument })?.runningClock;
  if (clock?.jobId !== jobId) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (isStopped: boolean) => {
      clockToStop.set(null);
      resolve(isStopped);
    };
    clockToStop.set({ clock, answer });
  });
}
