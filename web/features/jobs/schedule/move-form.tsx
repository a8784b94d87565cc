import { Button } from "@fettle/design-system/Button";
import { DateField } from "@fettle/design-system/DateField";
import { TimeField } from "@fettle/design-system/TimeField";
import { jobWallTime, nowWall, today } from "@fettle/rules/platform/wall-time";
import {
  type CalendarDate,
  type Time,
  toCalendarDate,
  toCalendarDateTime,
  toTime,
} from "@internationalized/date";
import { type FormEvent, useState } from "react";
import type { JobPillFragment } from "../../../generated/graphql.ts";
import { submitOnEnter } from "../../../platform/forms/submit-on-enter.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useMoving } from "./moving.ts";
import { proposedTime } from "./proposed-time.ts";
import { form, formActions } from "./visit-card.css.ts";

export interface MoveFormProps {
  job: JobPillFragment;
  onDone: () => void;
  onCancel: () => void;
}

/** Starts in the time, because the day can be changed by dragging. */
export function MoveForm({ job, onDone, onCancel }: MoveFormProps) {
  const { timeZone } = useViewer().organisation;
  const { move } = useMoving();
  const [start] = useState(() =>
    job.scheduledAt
      ? jobWallTime(job.scheduledAt, timeZone)
      : proposedTime(today(timeZone), nowWall(timeZone)),
  );
  const [day, setDay] = useState<CalendarDate | null>(toCalendarDate(start));
  const [time, setTime] = useState<Time | null>(toTime(start));
  const [isTried, setTried] = useState(false);
  const isDay = day !== null && day.year >= 1900 && day.year < 2200;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isDay || !time) return;
    onDone();
    move(job.id, day, toCalendarDateTime(day, time));
  };
  return (
    <form className={form} onSubmit={submit} onKeyDownCapture={submitOnEnter} noValidate>
      <TimeField
        label="Time"
        autoFocus
        value={time}
        onChange={setTime}
        errorMessage={isTried && !time ? "Enter a time" : undefined}
      />
      <DateField
        label="Day"
        value={day}
        onChange={setDay}
        errorMessage={isTried && !isDay ? "Enter a date" : undefined}
      />
      <div className={formActions}>
        <Button variant="ghost" size="compact" needsServer={false} onPress={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" size="compact" type="submit" needsServer={false}>
          Move
        </Button>
      </div>
    </form>
  );
}
