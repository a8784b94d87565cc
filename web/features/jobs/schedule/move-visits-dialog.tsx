import { Button } from "@fettle/design-system/Button";
import { DateField } from "@fettle/design-system/DateField";
import { Dialog } from "@fettle/design-system/Dialog";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { hasRecordYear, readWallDate, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { useState } from "react";
import { dateText } from "../../../platform/forms/date-text.ts";
import { submitOnEnter } from "../../../platform/forms/submit-on-enter.ts";
import { useDateWords } from "../../../platform/forms/use-date-words.ts";
import { useIsTouch } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { rescheduledJob } from "./rescheduled-job.ts";
import type { ScheduledJob } from "./schedule-data.ts";
import { visitCount } from "./use-visit-changes.ts";
import { form, reason } from "./visit-card.css.ts";

export interface MoveVisitsDialogProps {
  jobs: readonly ScheduledJob[];
  isMoving: boolean;
  onMove: (day: CalendarDate) => void;
  onClose: () => void;
}

export default function MoveVisitsDialog({ jobs, isMoving, onMove, onClose }: MoveVisitsDialogProps) {
  const { timeZone } = useViewer().organisation;
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const words = useDateWords(timeZone).day;
  const isTouch = useIsTouch();
  const day = readWallDate(text);
  const isReal = hasRecordYear(day);
  const losing = isReal
    ? jobs.filter(
        (job) => job.status === "confirmed" && rescheduledJob(job, day, timeZone)?.status === "scheduled",
      )
    : [];
  const notes = [
    ...(isReal && day.compare(today(timeZone)) < 0 ? [`${formatWallDay(day)} has passed.`] : []),
    ...(losing.length > 0
      ? [
          losing.length === 1
            ? "1 visit will no longer be confirmed. Let the customer know."
            : `${losing.length} visits will no longer be confirmed. Let the customers know.`,
        ]
      : []),
  ];
  return (
    <Dialog
      title={`Move ${visitCount(jobs.length)}`}
      subtitle="Each keeps its time of day."
      width="confirm"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDismissable
      cancelLabel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReal) onMove(day);
        else setError("Enter a date");
      }}
      footer={
        <Button variant="primary" type="submit" isPending={isMoving}>
          Move
        </Button>
      }
    >
      <div className={form} onKeyDownCapture={submitOnEnter}>
        <DateField
          label="Day"
          autoFocus
          {...dateText(
            text,
            (next) => {
              setText(next);
              setError(undefined);
            },
            readWallDate,
          )}
          words={isTouch ? undefined : words}
          description={
            isReal ? (
              <span role="status">{formatWallDay(day)}</span>
            ) : isTouch ? undefined : (
              "You can type “thu” or “9/12”"
            )
          }
          errorMessage={error}
        />
        {notes.map((note) => (
          <p key={note} className={reason}>
            {note}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
