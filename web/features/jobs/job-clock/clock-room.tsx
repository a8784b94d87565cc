import { useQuery } from "@apollo/client/react";
import { RunningClockDocument } from "../../../generated/graphql.ts";
import { readStored } from "../../../lib/browser-storage.ts";
import { bar } from "./job-clock.css.ts";

/**
 * Reserves space for the running clock while its code and data load, so the screen doesn't jump. The page's frame
 * reserves it too (`show-page-frame.ts`).
 */
export function ClockRoom() {
  const { data } = useQuery(RunningClockDocument, { fetchPolicy: "cache-only" });
  const isRunning = data ? data.runningClock !== null : readStored("clock_runs") !== null;
  return isRunning ? <div className={bar} /> : null;
}
