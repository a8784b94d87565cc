import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { createContext, use } from "react";

export type Moving = {
  /** Moves a job to a day, or off the schedule if null. Optimistic, and rolled back on failure. */
  move: (jobId: string, day: CalendarDate | null, at?: CalendarDateTime) => void;
  savingIds: ReadonlySet<string>;
  returnedIds: ReadonlySet<string>;
  message: string;
};

export const MovingContext = createContext<Moving>({
  move: () => {},
  savingIds: new Set(),
  returnedIds: new Set(),
  message: "",
});

export const useMoving = () => use(MovingContext);

export const DRAGGED_JOB = "application/x-fettle-job";

/** A second drag type for undated jobs, which the tray rejects. */
export const UNDATED_JOB = "application/x-fettle-undated-job";
