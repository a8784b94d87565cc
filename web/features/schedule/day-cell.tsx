import { DropSlot } from "@fettle/design-system/CalendarPill";
import { formatWallDay } from "@fettle/rules/format-wall-time";
import type { CalendarDate } from "@internationalized/date";
import { type ReactNode, useRef } from "react";
import { cell, moveLabel, slot } from "./day-cell.css.ts";
import { jobCount as countOf } from "./schedule-days.ts";
import { useJobDrop } from "./use-job-drop.ts";

export interface DayCellProps {
  date: CalendarDate;
  jobCount: number;
  className?: string;
  children: ReactNode;
}

/** A day cell, which is a drop target. */
export function DayCell({ date, jobCount: count, className, children }: DayCellProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useJobDrop(ref, date);
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
