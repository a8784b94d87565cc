import type { Time } from "@internationalized/date";
import type { KeyboardEvent } from "react";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { TimeField as AriaTimeField } from "react-aria-components/TimeField";
import { segment as segmentClass, segments } from "../DateTimeField/DateTimeField.css.ts";
import { HourSegment } from "../DateTimeField/HourSegment.tsx";
import { box } from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { parts } from "./TimeField.css.ts";

export interface TimeFieldProps extends FieldProps {
  value: Time | null;
  onChange: (value: Time | null) => void;
  autoFocus?: boolean;
}

/** Lets people type a time (`1:30 pm`). Enter submits the form. */
export function TimeField({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  isInvalid,
  size,
  ...props
}: TimeFieldProps) {
  const submit = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    (event.target as HTMLElement).closest("form")?.requestSubmit();
  };
  return (
    <AriaTimeField
      {...props}
      granularity="minute"
      hourCycle={12}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
      onKeyDown={submit}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <div className={box}>
        <DateInput className={`${segments} ${parts}`}>
          {(segment) =>
            segment.type === "hour" ? (
              <HourSegment segment={segment} />
            ) : (
              <DateSegment segment={segment} className={segmentClass} />
            )
          }
        </DateInput>
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTimeField>
  );
}
