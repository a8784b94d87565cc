import type { CalendarDate } from "@internationalized/date";
import { useState } from "react";
import { useIsGoing } from "../../../platform/navigating.ts";
import { KeptDaysNote } from "../../../platform/offline/kept-days-note.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { DayDialog } from "./day-dialog.tsx";
import { DayList } from "./day-list.tsx";
import { hoursOf } from "./hours-of.ts";
import { JobTray } from "./job-tray.tsx";
import { LateJobsLink } from "./late-jobs-link.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { OverlapsButton } from "./overlaps-button.tsx";
import { board } from "./schedule-board.css.ts";
import { type ScheduleProps, useIsWhole, useSchedule } from "./schedule-data.ts";
import { scheduleDays } from "./schedule-days.ts";
import { onTouch } from "./schedule-toolbar.css.ts";
import { ScheduleToolbar } from "./schedule-toolbar.tsx";
import { shownRange } from "./schedule-view.ts";
import { TrayToggle } from "./tray-toggle.tsx";
import { useDayKeys } from "./use-day-keys.ts";
import { useTray } from "./use-tray.ts";
import { Visits } from "./visits.tsx";
import { WeekGrid } from "./week-grid.tsx";

const GRIDS = { day: DayList, week: WeekGrid, month: MonthGrid };

export function ScheduleBoard(props: ScheduleProps) {
  const { state, today } = props;
  const { jobs, waiting, waitingCount, hiddenCount, members } = useSchedule(props);
  const { timeZone } = useViewer().organisation;
  const [openDay, setOpenDay] = useState<CalendarDate | null>(null);
  const [bookedDay, setBookedDay] = useState<CalendarDate | null>(null);
  const isLoading = useIsGoing("/schedule");
  const tray = useTray();
  useDayKeys();

  const days = scheduleDays(shownRange(state), jobs, timeZone, useIsWhole(state.technicianId));
  const Grid = GRIDS[state.view];
  return (
    <Visits jobs={[...jobs, ...waiting]} members={members} technicianId={state.technicianId}>
      <ScheduleToolbar state={state} today={today} members={members}>
        <LateJobsLink />
        <OverlapsButton />
        <span className={onTouch}>
          <ChooseButton />
        </span>
        <TrayToggle tray={tray} count={waitingCount} />
      </ScheduleToolbar>
      {days.some(({ isWhole }) => !isWhole) && <KeptDaysNote />}
      <div className={board} aria-busy={isLoading}>
        <Grid
          days={days}
          month={state.date.month}
          today={today}
          hoursOf={hoursOf(members, state.technicianId)}
          onOpenDay={setOpenDay}
          onBook={setBookedDay}
        />
        {tray.isOpen && (
          <JobTray id={tray.id} jobs={waiting} count={waitingCount} hiddenCount={hiddenCount} />
        )}
      </div>
      <DayDialog
        days={days}
        day={openDay}
        onClose={() => setOpenDay(null)}
        onBook={(day) => {
          setOpenDay(null);
          setBookedDay(day);
        }}
      />
      <BookingDialog day={bookedDay} technicianId={state.technicianId} onClose={() => setBookedDay(null)} />
    </Visits>
  );
}
