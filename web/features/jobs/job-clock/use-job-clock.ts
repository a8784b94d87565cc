import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { type JobClockFactsFragment, RunningClockDocument } from "../../../generated/graphql.ts";
import { useClockActions } from "./use-clock-actions.ts";

export type Stopping = { clock: JobClockFactsFragment; next?: () => void };

/** Starts or stops the viewer's clock. A clock on another job has to stop first. */
export function useJobClock(jobId: string) {
  const { data, loading } = useQuery(RunningClockDocument, { context: { handlesErrors: true } });
  const { start, ...actions } = useClockActions();
  const [stopping, setStopping] = useState<Stopping>();
  const clock = data?.runningClock;
  const begin = (isTravelling: boolean) => {
    const next = () => start(jobId, isTravelling);
    if (clock) setStopping({ clock, next });
    else return next();
  };
  return {
    ...actions,
    begin,
    /** The viewer's clock, if it runs on this job. */
    running: clock?.jobId === jobId ? clock : undefined,
    /** Nothing can start until it's known whether a clock is running. */
    isUnknown: loading && data === undefined,
    stopping,
    setStopping,
  };
}
