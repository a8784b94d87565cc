import { Button } from "@fettle/design-system/Button";
import { DateTimeField } from "@fettle/design-system/DateTimeField";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { hasRecordYear, jobWallTime, nowWall, readWallTime, today } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import { type FormEvent, useState } from "react";
import type { JobPillFragment } from "../../../generated/graphql.ts";
import { dateText } from "../../../platform/forms/date-text.ts";
import { submitOnEnter } from "../../../platform/forms/submit-on-enter.ts";
import { useDateWords } from "../../../platform/forms/use-date-words.ts";
import { useIsTouch } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useMoving } from "./moving.ts";
import { proposedTime } from "./proposed-time.ts";
import { form, formActions } from "./visit-card.css.ts";

export interface MoveFormProps {
  job: JobPillFragment;
  /** Typed on the card, e.g. the first digit of a time. */
  typed: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Takes a time, a day or both, in words. On a touch screen, in parts. */
export function MoveForm({ job, typed, onDone, onCancel }: MoveFormProps) {
  const { timeZone } = useViewer().organisation;
  const { move } = useMoving();
  const isTouch = useIsTouch();
  const [start] = useState(() =>
    job.scheduledAt
      ? jobWallTime(job.scheduledAt, timeZone)
      : proposedTime(today(timeZone), nowWall(timeZone)),
  );
  const words = useDateWords(timeZone).time;
  const [text, setText] = useState<string | null>(start.toString());
  const [isTried, setTried] = useState(false);
  const at = readWallTime(text);
  const isReal = hasRecordYear(at);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReal) return;
    onDone();
    move(job.id, toCalendarDate(at), at);
  };
  return (
    <form className={form} onSubmit={submit} onKeyDownCapture={submitOnEnter} noValidate>
      <DateTimeField
        label="New time"
        autoFocus
        {...dateText(text, setText, readWallTime)}
        words={isTouch ? undefined : words}
        startWords={isTouch ? undefined : typed}
        description={
          isReal ? (
            <span role="status">{`${formatWallDay(at)}, ${formatWallTime(at)}`}</span>
          ) : (
            "e.g. “10:30” or “thu 9”"
          )
        }
        errorMessage={isTried && !isReal ? "Enter a day and time" : undefined}
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
