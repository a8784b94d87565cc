import type { CalendarDate } from "@internationalized/date";
import { createContext, use } from "react";

/** The shared state of the schedule's days and pills while jobs are moved. */
export type Moving = {
  /** Moves a job to a day, or off the schedule with null, optimistically; a failed move is rolled back. */
  move: (jobId: string, day: CalendarDate | null) => void;
  savingIds: ReadonlySet<string>;
  /** Ids of jobs whose move failed. */
  returnedIds: ReadonlySet<string>;
  /** A live-region message. */
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

/** A second drag type for undated jobs, which the tray doesn't accept. */
export const UNDATED_JOB = "application/x-fettle-undated-job";
