import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { outsideHours } from "@fettle/rules/jobs/working-hours";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { hasRecordYear, readWallTime, today } from "@fettle/rules/platform/wall-time";
import { type Control, useWatch } from "react-hook-form";
import { FormDateTimeField } from "../../../platform/forms/form-dates.tsx";
import { useDateWords } from "../../../platform/forms/use-date-words.ts";
import { useIsTouch } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

export interface VisitTimeFieldProps {
  control: Control<JobFormValues, unknown, JobForm>;
  autoFocus?: boolean;
}

/** Takes a date in parts or in words, and says the day it understood. */
export function VisitTimeField({ control, autoFocus }: VisitTimeFieldProps) {
  const { timeZone } = useViewer().organisation;
  const words = useDateWords(timeZone).time;
  const isTouch = useIsTouch();
  const start = readWallTime(useWatch({ control, name: "scheduledAt" }));
  const isReal = hasRecordYear(start);
  const day = isReal ? formatNearDay(start, today(timeZone).year) : undefined;
  const outside = outsideHours(start);
  return (
    <FormDateTimeField
      control={control}
      name="scheduledAt"
      label="Scheduled date and time"
      autoFocus={autoFocus}
      words={isTouch ? undefined : words}
      description={
        day && start ? (
          <span role="status">{outside ? `${day}. ${outside}` : `${day}, ${formatWallTime(start)}`}</span>
        ) : isTouch ? undefined : (
          "You can type “thu 9” or “fri arvo”"
        )
      }
    />
  );
}
