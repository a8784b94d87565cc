import { DropSlot } from "@fettle/design-system/CalendarPill";
import { formatWallDay } from "@fettle/rules/format-wall-time";
import type { CalendarDate } from "@internationalized/date";
import { type ReactNode, useRef } from "react";
import { useDrop } from "react-aria/useDrop";
import { cell, moveLabel, slot } from "./day-cell.css.ts";
import { DRAGGED_JOB, useMoving } from "./moving.ts";
import { jobCount as countOf } from "./schedule-days.ts";

export interface DayCellProps {
  date: CalendarDate;
  jobCount: number;
  className?: string;
  children: ReactNode;
}

/** A day that takes dropped jobs. */
export function DayCell({ date, jobCount: count, className, children }: DayCellProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { move } = useMoving();
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(DRAGGED_JOB) ? "move" : "cancel"),
    onDrop: async ({ items }) => {
      const job = items.find((item) => item.kind === "text" && item.types.has(DRAGGED_JOB));
      if (job?.kind === "text") move(await job.getText(DRAGGED_JOB), date);
    },
  });
  const day = formatWallDay(date);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day is no set of form fields.
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={`${day}, ${countOf(count)}`}
      data-day={date.toString()}
      data-drop-target={isDropTarget || undefined}
      className={className ? `${cell} ${className}` : cell}
    >
      {children}
      {isDropTarget && (
        <div className={slot}>
          <DropSlot />
          <span className={moveLabel} aria-hidden>
            Move to {day}
          </span>
        </div>
      )}
    </div>
  );
}
