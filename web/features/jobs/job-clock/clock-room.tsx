import { useQuery } from "@apollo/client/react";
import { RunningClockDocument } from "../../../generated/graphql.ts";
import { bar } from "./job-clock.css.ts";

/** Takes the place of the running clock while its code loads, so that the screen below doesn’t move. */
export function ClockRoom() {
  const { data } = useQuery(RunningClockDocument, { fetchPolicy: "cache-only" });
  return data?.runningClock ? <div className={bar} /> : null;
}
