import { useQuery } from "@apollo/client/react";
import { RunningClockDocument } from "../../../generated/graphql.ts";
import { bar } from "./job-clock.css.ts";

/** Reserves space for the running clock while its code loads, so the screen doesn't jump. */
export function ClockRoom() {
  const { data } = useQuery(RunningClockDocument, { fetchPolicy: "cache-only" });
  return data?.runningClock ? <div className={bar} /> : null;
}
