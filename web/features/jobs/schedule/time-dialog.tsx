import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TimeField } from "@fettle/design-system/TimeField";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import {
  type CalendarDateTime,
  type Time,
  toCalendarDate,
  toCalendarDateTime,
  toTime,
} from "@internationalized/date";
import { useState } from "react";

export interface TimeDialogProps {
  title: string;
  at: CalendarDateTime;
  onAnswer: (at: CalendarDateTime | null) => void;
}

export default function TimeDialog({ title, at, onAnswer }: TimeDialogProps) {
  const [time, setTime] = useState<Time | null>(toTime(at));
  const [error, setError] = useState<string>();
  return (
    <Dialog
      title={`Schedule for ${formatWallDay(at)}`}
      subtitle={title}
      isOpen
      onOpenChange={(isOpen) => isOpen || onAnswer(null)}
      isDismissable
      cancelLabel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        if (time) onAnswer(toCalendarDateTime(toCalendarDate(at), time));
        else setError("Enter a time");
      }}
      footer={
        <Button variant="primary" type="submit">
          Schedule
        </Button>
      }
    >
      <TimeField
        label="Time"
        autoFocus
        value={time}
        onChange={(value) => {
          setTime(value);
          setError(undefined);
        }}
        errorMessage={error}
      />
    </Dialog>
  );
}
