import { type QueryRef, useReadQuery } from "@apollo/client/react";
import type { CalendarDate } from "@internationalized/date";
import type {
  ScheduleQuery,
  ScheduleQueryVariables,
  ScheduleSideQuery,
  ScheduleSideQueryVariables,
} from "../../../generated/graphql.ts";
import { keepsAllOf, useKeptDays } from "../../../platform/offline/kept-days.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import type { ScheduleState } from "./schedule-view.ts";

export type ScheduledJob = ScheduleQuery["schedule"][number];

export type ScheduleWindow = { from: string; to: string };

export interface ScheduleProps {
  window: ScheduleWindow;
  schedule: QueryRef<ScheduleQuery, ScheduleQueryVariables>;
  side: QueryRef<ScheduleSideQuery, ScheduleSideQueryVariables>;
  state: ScheduleState;
  today: CalendarDate;
}

/** `LiveJobs` keeps these queries up to date. */
export function useSchedule({ schedule, side }: Pick<ScheduleProps, "schedule" | "side">) {
  const { data } = useReadQuery(schedule);
  const { data: rest } = useReadQuery(side);
  return {
    jobs: data.schedule,
    waiting: rest.jobs.edges.map((edge) => edge.node),
    waitingCount: rest.jobs.totalCount,
    hiddenCount: Math.max(0, (rest.allWaiting?.totalCount ?? 0) - rest.jobs.totalCount),
    members: rest.members,
  };
}

/** Returns a function that tells whether this device has all of a day's jobs, for everyone or one technician. */
export function useIsWhole(technicianId: string | null): (day: CalendarDate) => boolean {
  const kept = useKeptDays();
  const { id } = useViewer();
  return (day) => kept === undefined || keepsAllOf(kept, day, technicianId === id);
}
