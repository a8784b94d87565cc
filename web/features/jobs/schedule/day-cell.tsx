import { DropSlot } from "@fettle/design-system/CalendarPill";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import type { CalendarDate } from "@internationalized/date";
import { Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { bookHint, cell, moveLabel, slot } from "./day-cell.css.ts";
import { useJobDrop } from "./use-job-drop.ts";

export interface DayCellProps {
  date: CalendarDate;
  count: string;
  className?: string;
  /** Called when empty space in the day is clicked. Keyboard users book from the day's dialog. */
  onBook: (day: CalendarDate) => void;
  children: ReactNode;
}

export function DayCell({ date, count, className, onBook, children }: DayCellProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useJobDrop(ref, date);
  const day = formatWallDay(date);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day isn't a set of form fields.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users book from the day's dialog.
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={count ? `${day}, ${count}` : day}
      data-day={date.toString()}
      data-drop-target={isDropTarget || undefined}
      className={className ? `${cell} ${className}` : cell}
      onClick={({ target }) => {
        if (!(target as Element).closest("a, button, [role=button]")) onBook(date);
      }}
    >
      {children}
      <Plus className={bookHint} size={16} aria-hidden />
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
