import { formatWallDay, formatWeekday } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay } from "@fettle/rules/platform/wall-time";
import { Button } from "react-aria-components/Button";
import { DayCell } from "./day-cell.tsx";
import { DayPills } from "./day-pills.tsx";
import * as css from "./month-grid.css.ts";
import { dayCount, PILL_LIMIT } from "./schedule-days.ts";
import type { GridProps } from "./week-grid.tsx";

export function MonthGrid({ days, month, today, onOpenDay, onBook }: GridProps) {
  return (
    <div className={css.month}>
      <div className={css.weekdays} aria-hidden>
        {days.slice(0, 7).map(({ date }) => (
          <span key={date.toString()}>{formatWeekday(date).slice(0, 3)}</span>
        ))}
      </div>
      <div className={css.grid}>
        {days.map(({ date, jobs, isWhole }) => {
          const count = dayCount({ jobs, isWhole });
          const isToday = isSameWallDay(date, today);
          const isOutside = date.month !== month;
          return (
            <DayCell
              key={date.toString()}
              date={date}
              count={count}
              className={isOutside ? css.outside : css.day}
              onBook={onBook}
            >
              <Button
                className={css.number}
                data-today={isToday || undefined}
                aria-label={`${formatWallDay(date)}${isToday ? ", today" : ""}${count && `: ${count}`}`}
                onPress={() => onOpenDay(date)}
              >
                {date.day}
              </Button>
              <DayPills jobs={jobs} limit={PILL_LIMIT.month} isCompact onOpenDay={() => onOpenDay(date)} />
            </DayCell>
          );
        })}
      </div>
    </div>
  );
}
