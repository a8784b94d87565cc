import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay, weekRange } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { KeptDaysNote } from "../../../platform/offline/kept-days-note.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import { NewJobButton } from "../jobs/new-job-button.tsx";
import { BookingDialog } from "./booking-dialog.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { DayRow } from "./day-row.tsx";
import { rows } from "./day-rows.css.ts";
import { LateJobsLink } from "./late-jobs-link.tsx";
import { type ScheduleProps, useIsWhole, useSchedule } from "./schedule-data.ts";
import { dayCount, scheduleDays } from "./schedule-days.ts";
import * as css from "./schedule-phone.css.ts";
import { step } from "./schedule-view.ts";
import { useScheduleNavigation } from "./use-schedule-navigation.ts";
import { Visits } from "./visits.tsx";
import { weekLabel } from "./week-label.ts";

export function SchedulePhone(props: ScheduleProps) {
  const { today } = props;
  const state = { ...props.state, view: "week" } as const;
  const { jobs, waiting, members } = useSchedule(props);
  const { timeZone } = useViewer().organisation;
  const show = useScheduleNavigation(today);
  const [bookedDay, setBookedDay] = useState<CalendarDate | null>(null);
  const shownFirst = props.state.view === "day" ? props.state.date : today;
  const firstRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // Don't override the scroll position restored by Back.
    if (window.scrollY === 0) firstRef.current?.scrollIntoView();
  }, []);

  const days = scheduleDays(weekRange(state.date), jobs, timeZone, useIsWhole(state.technicianId));
  return (
    <Visits jobs={[...jobs, ...waiting]} members={members} technicianId={state.technicianId}>
      <div className={css.controls}>
        <IconButton
          label="Previous week"
          variant="secondary"
          size="touch"
          icon={<ChevronLeft />}
          onPress={() => show(step(state, -1))}
        />
        <h2 className={css.week} aria-live="polite">
          {weekLabel(state.date)}
        </h2>
        <Button variant="secondary" size="touch" onPress={() => show({ ...state, date: today })}>
          This week
        </Button>
        <IconButton
          label="Next week"
          variant="secondary"
          size="touch"
          icon={<ChevronRight />}
          onPress={() => show(step(state, 1))}
        />
      </div>
      <LateJobsLink />
      {days.some(({ isWhole }) => !isWhole) && <KeptDaysNote />}
      {days.map(({ date, jobs: onDay, isWhole }) => (
        <section
          key={date.toString()}
          ref={isSameWallDay(date, shownFirst) ? firstRef : undefined}
          className={css.day}
          aria-label={formatWallDay(date)}
        >
          <div className={css.heading}>
            <h3 className={css.date}>{formatWallDay(date)}</h3>
            {isSameWallDay(date, today) && <span className={css.todayTag}>Today</span>}
            <span className={css.count}>{dayCount({ jobs: onDay, isWhole })}</span>
            <IconButton
              label={`New job on ${formatWallDay(date)}`}
              size="touch"
              icon={<Plus />}
              onPress={() => setBookedDay(date)}
            />
          </div>
          {onDay.length > 0 && (
            <Card padding="none">
              <ul className={rows}>
                {onDay.map((job) => (
                  <DayRow key={job.id} job={job} hasCard />
                ))}
              </ul>
            </Card>
          )}
        </section>
      ))}
      <BookingDialog day={bookedDay} technicianId={state.technicianId} onClose={() => setBookedDay(null)} />
      <StickyActionBar>
        {jobs.length > 0 && <ChooseButton />}
        <NewJobButton fullWidth />
      </StickyActionBar>
    </Visits>
  );
}
