import type { CalendarDate } from "@internationalized/date";
import { createContext, use } from "react";

/** What the days and pills of the schedule share while jobs are moved. */
export type Moving = {
  /** Moves a job to a day, or off the schedule with null, at once; it returns if that fails. */
  move: (jobId: string, day: CalendarDate | null) => void;
  savingIds: ReadonlySet<string>;
  /** Moves that failed and came back. */
  returnedIds: ReadonlySet<string>;
  /** For screen readers. */
  message: string;
};

export const MovingContext = createContext<Moving>({
  move: () => {},
  savingIds: new Set(),
  returnedIds: new Set(),
  message: "",
});

export const useMoving = () => use(MovingContext);

/** The drag-and-drop type of a job's id. */
export const DRAGGED_JOB = "application/x-fettle-job";

/** Stands beside it on a job that has no date: the tray doesn't take what it holds. */
export const UNDATED_JOB = "application/x-fettle-undated-job";
