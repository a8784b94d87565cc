import type { ApolloCache } from "@apollo/client";
import type { JobClockFactsFragment } from "../../../generated/graphql.ts";
import { createStore } from "../../../platform/store.ts";
import { runningClockIn } from "./running-clock-cache.ts";

interface Asked {
  clock: JobClockFactsFragment;
  answer: (isStopped: boolean) => void;
}

/** Set this to ask the user for a clock's hours. The running clock's bar shows the dialog. */
export const clockToStop = createStore<Asked | null>(null);

/** Asks for the viewer's hours if their clock is on this job. Resolves to false if they cancel. */
export function stopClockFirst(cache: ApolloCache, jobId: string): Promise<boolean> {
  const clock = runningClockIn(cache, { withUnsent: true });
  if (clock?.jobId !== jobId) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (isStopped: boolean) => {
      clockToStop.set(null);
      resolve(isStopped);
    };
    clockToStop.set({ clock, answer });
  });
}
