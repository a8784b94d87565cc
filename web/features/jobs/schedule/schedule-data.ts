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

/** A job's fields for the schedule's cells and tray; the pill reads the rest itself. */
export type ScheduledJob = ScheduleQuery["schedule"][number];

/** The instants that bound the shown days. */
export type ScheduleWindow = { from: string; to: string };

export interface ScheduleProps {
  window: ScheduleWindow;
  schedule: QueryRef<ScheduleQuery, ScheduleQueryVariables>;
  side: QueryRef<ScheduleSideQuery, ScheduleSideQueryVariables>;
  state: ScheduleState;
  today: CalendarDate;
}

/** The jobs of the window, the undated ones, and the technicians for the filter; `LiveJobs` updates them. */
export function useSchedule({ schedule, side }: Pick<ScheduleProps, "schedule" | "side">) {
  const { data } = useReadQuery(schedule);
  const { data: rest } = useReadQuery(side);
  return {
    jobs: data.schedule,
    waiting: rest.jobs.edges.map((edge) => edge.node),
    waitingCount: rest.jobs.totalCount,
    /** Undated jobs of other technicians, while one is chosen. */
    hiddenCount: Math.max(0, (rest.allWaiting?.totalCount ?? 0) - rest.jobs.totalCount),
    members: rest.members,
  };
}

/** Whether a day of the schedule, of everyone's or of one technician's jobs, has all of them. */
export function useIsWhole(technicianId: string | null): (day: CalendarDate) => boolean {
  const kept = useKeptDays();
  const { id } = useViewer();
  return (day) => kept === undefined || keepsAllOf(kept, day, technicianId === id);
}
