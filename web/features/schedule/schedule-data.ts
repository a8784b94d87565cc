import { type QueryRef, useReadQuery, useSubscription } from "@apollo/client/react";
import type { CalendarDate } from "@internationalized/date";
import {
  ScheduleChangedDocument,
  type ScheduleQuery,
  type ScheduleQueryVariables,
  type ScheduleSideQuery,
  type ScheduleSideQueryVariables,
} from "../../generated/graphql.ts";
import { placeJob, removeFromWindow, removeJob } from "../job-cache/job-cache.ts";
import type { ScheduleState } from "./schedule-view.ts";

/** A job as the schedule's cells and tray know it; the pill reads the rest itself. */
export type ScheduledJob = ScheduleQuery["schedule"][number];

/** The instants that bound the days on show. */
export type ScheduleWindow = { from: string; to: string };

export interface ScheduleProps {
  window: ScheduleWindow;
  schedule: QueryRef<ScheduleQuery, ScheduleQueryVariables>;
  side: QueryRef<ScheduleSideQuery, ScheduleSideQueryVariables>;
  state: ScheduleState;
  today: CalendarDate;
}

/** The jobs of the window, those without a date, and everyone who may be asked for; kept as others change them. */
export function useSchedule({ window, schedule, side }: ScheduleProps) {
  useSubscription(ScheduleChangedDocument, {
    variables: window,
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      const { kind, jobId, job } = data.scheduleChanged;
      if (kind === "deleted") removeJob(cache, jobId);
      else if (job) placeJob(cache, jobId);
      else removeFromWindow(cache, jobId, window);
    },
  });
  const { data } = useReadQuery(schedule);
  const { data: rest } = useReadQuery(side);
  return {
    jobs: data.schedule,
    waiting: rest.jobs.edges.map((edge) => edge.node),
    waitingCount: rest.jobs.totalCount,
    members: rest.members,
  };
}
