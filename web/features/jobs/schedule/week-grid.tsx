import { type DayHours, dayHoursWords } from "@fettle/rules/jobs/day-hours";
import { formatMonth, formatWeekday } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { useEffect, useRef } from "react";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import { Button } from "react-aria-components/Button";
import { DayCell } from "./day-cell.tsx";
import { DayHoursMeter, DayHoursWords } from "./day-hours-meter.tsx";
import { DayPills } from "./day-pills.tsx";
import type { ScheduledJob } from "./schedule-data.ts";
import { dayCount, PILL_LIMIT, type ScheduleDay } from "./schedule-days.ts";
import * as css from "./week-grid.css.ts";

export interface GridProps {
  days: readonly ScheduleDay<ScheduledJob>[];
  month: number;
  today: CalendarDate;
  hoursOf: (date: CalendarDate, jobs: readonly ScheduledJob[]) => DayHours;
  onOpenDay: (day: CalendarDate) => void;
  onBook: (day: CalendarDate) => void;
}

const hoursLabel = (hours: DayHours | null) => {
  const words = hours && dayHoursWords(hours);
  return words ? `, ${words} booked` : "";
};

export function WeekGrid({ days, today, hoursOf, onOpenDay, onBook }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const shownToday = days.some(({ date }) => isSameWallDay(date, today)) ? today.toString() : null;
  useEffect(() => {
    const day = shownToday && scroller.current?.querySelector<HTMLElement>(`[data-day="${shownToday}"]`);
    if (!day || !scroller.current) return;
    scroller.current.scrollLeft = day.offsetLeft + day.offsetWidth - scroller.current.clientWidth;
  }, [shownToday]);
  return (
    <div className={css.scroller} ref={scroller}>
      <div className={css.grid}>
        {days.map(({ date, jobs, isWhole }) => {
          const count = dayCount({ jobs, isWhole });
          const isToday = isSameWallDay(date, today);
          const hours = isWhole ? hoursOf(date, jobs) : null;
          return (
            <DayCell key={date.toString()} date={date} count={count} className={css.day} onBook={onBook}>
              <div className={css.header}>
                <Button className={css.opener} onPress={() => onOpenDay(date)}>
                  <span className={css.number} data-today={isToday || undefined}>
                    {date.day}
                  </span>{" "}
                  <span className={css.weekday} data-today={isToday || undefined}>
                    {formatWeekday(date).slice(0, 3)}
                  </span>
                  <VisuallyHidden elementType="span">
                    {` ${formatMonth(date)}${isToday ? ", today" : ""}${count && `, ${count}`}${hoursLabel(hours)}`}
                  </VisuallyHidden>
                </Button>
                {hours && <DayHoursWords hours={hours} />}
                {hours && (
                  <div className={css.meter}>
                    <DayHoursMeter hours={hours} />
                  </div>
                )}
              </div>
              {jobs.length === 0 && isWhole && <p className={css.none}>No jobs</p>}
              <DayPills jobs={jobs} limit={PILL_LIMIT.week} onOpenDay={() => onOpenDay(date)} />
            </DayCell>
          );
        })}
      </div>
    </div>
  );
}
