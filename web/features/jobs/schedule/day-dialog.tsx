import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { canReschedule } from "@fettle/rules/jobs/job-status";
import { formatWeekday, monthName } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { ListChecks, Plus } from "lucide-react";
import { DayRow } from "./day-row.tsx";
import { rows } from "./day-rows.css.ts";
import { usePicking } from "./picking.ts";
import type { ScheduledJob } from "./schedule-data.ts";
import { dayCount, type ScheduleDay } from "./schedule-days.ts";

export interface DayDialogProps {
  days: readonly ScheduleDay<ScheduledJob>[];
  day: CalendarDate | null;
  onClose: () => void;
  onBook: (day: CalendarDate) => void;
}

export function DayDialog({ days, day, onClose, onBook }: DayDialogProps) {
  const { choose } = usePicking();
  const { jobs = [], isWhole = true } = days.find(({ date }) => day && isSameWallDay(date, day)) ?? {};
  const movable = jobs.filter(({ status }) => canReschedule(status));
  const chooseAll = () => {
    onClose();
    choose(...movable.map(({ id }) => id));
  };
  return (
    <Dialog
      title={day ? `${formatWeekday(day)} ${day.day} ${monthName(day)}` : ""}
      subtitle={dayCount({ jobs, isWhole })}
      width="day"
      isOpen={day !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      footerStart={
        movable.length > 1 && (
          <Button icon={<ListChecks />} needsServer={false} onPress={chooseAll}>
            Choose all {movable.length}
          </Button>
        )
      }
      footer={
        day && (
          <Button variant="primary" icon={<Plus />} onPress={() => onBook(day)}>
            New Job
          </Button>
        )
      }
    >
      {jobs.length === 0 ? (
        <EmptyState
          heading={isWhole ? "No jobs on this day" : "No jobs for this day on this device"}
          illustration={false}
        />
      ) : (
        <ul className={rows}>
          {jobs.map((job) => (
            <DayRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
