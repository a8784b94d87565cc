import type { CalendarDate } from "@internationalized/date";
import { Suspense, useState } from "react";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import { useNavigation } from "react-router";
import { KeptDaysNote } from "../../../platform/offline/kept-days-note.tsx";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { ConfirmMoveDialog } from "./confirm-move-dialog.tsx";
import { DayDialog } from "./day-dialog.tsx";
import { JobTray } from "./job-tray.tsx";
import { LateJobsLink } from "./late-jobs-link.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { MovingContext } from "./moving.ts";
import { board } from "./schedule-board.css.ts";
import { type ScheduleProps, useIsWhole, useSchedule } from "./schedule-data.ts";
import { scheduleDays } from "./schedule-days.ts";
import { ScheduleToolbar } from "./schedule-toolbar.tsx";
import { rangeOf } from "./schedule-view.ts";
import { TrayToggle } from "./tray-toggle.tsx";
import { useDayKeys } from "./use-day-keys.ts";
import { useReschedule } from "./use-reschedule.ts";
import { useTray } from "./use-tray.ts";
import { useUndoKey } from "./use-undo-key.ts";
import { WeekGrid } from "./week-grid.tsx";

const TimeDialog = lazyOpened(() => import("./time-dialog.tsx"));

export function ScheduleBoard(props: ScheduleProps) {
  const { state, today } = props;
  const { jobs, waiting, waitingCount, hiddenCount, members } = useSchedule(props);
  const { timeZone } = useViewer().organisation;
  const [openDay, setOpenDay] = useState<CalendarDate | null>(null);
  const [bookedDay, setBookedDay] = useState<CalendarDate | null>(null);
  const { moving, asked, answer, timeless, answerTime, undoLast } = useReschedule([...jobs, ...waiting]);
  useUndoKey(undoLast);
  const isLoading = useNavigation().location?.pathname === "/schedule";
  const tray = useTray();
  useDayKeys();

  const days = scheduleDays(rangeOf(state), jobs, timeZone, useIsWhole(state.technicianId));
  const Grid = state.view === "month" ? MonthGrid : WeekGrid;
  return (
    <MovingContext value={moving}>
      <ScheduleToolbar state={state} today={today} members={members}>
        <LateJobsLink />
        <TrayToggle tray={tray} count={waitingCount} />
      </ScheduleToolbar>
      {days.some(({ isWhole }) => !isWhole) && <KeptDaysNote />}
      <div className={board} aria-busy={isLoading}>
        <Grid
          days={days}
          month={state.date.month}
          today={today}
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
      <ConfirmMoveDialog asked={asked} onAnswer={answer} />
      {timeless && (
        <Suspense>
          <TimeDialog title={timeless.job.title} at={timeless.at} onAnswer={answerTime} />
        </Suspense>
      )}
      <VisuallyHidden>
        <div role="status">{moving.message}</div>
      </VisuallyHidden>
    </MovingContext>
  );
}
