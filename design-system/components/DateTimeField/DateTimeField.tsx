import { type CalendarDateTime, getLocalTimeZone, now, toCalendarDateTime } from "@internationalized/date";
import { CalendarDays, X } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { Group } from "react-aria-components/Group";
import { iconBox } from "../../tokens/icon.css.ts";
import * as field from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { CalendarPopover } from "./CalendarPopover.tsx";
import * as css from "./DateTimeField.css.ts";

export interface DateTimeFieldProps
  extends FieldProps,
    Pick<
      DatePickerProps<CalendarDateTime>,
      "name" | "isRequired" | "autoFocus" | "onBlur" | "onFocus" | "minValue" | "maxValue" | "id"
    > {
  /** Wall time; null when nothing is entered. */
  value: CalendarDateTime | null;
  onChange: (value: CalendarDateTime | null) => void;
  /** The time of a date chosen before any time was typed, and the month to open on. */
  placeholderValue?: CalendarDateTime;
  /** Focuses the first part. */
  ref?: Ref<{ focus: () => void }>;
}

const nineToday = () =>
  toCalendarDateTime(now(getLocalTimeZone())).set({ hour: 9, minute: 0, second: 0, millisecond: 0 });

/** Date and time by keyboard, part by part (`19/11/2026, 1:30 pm`), or the date from a calendar. */
export function DateTimeField({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  isInvalid,
  size,
  value,
  onChange,
  placeholderValue = nineToday(),
  ref,
  ...props
}: DateTimeFieldProps) {
  const inputRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => inputRef.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus(),
  }));
  return (
    <DatePicker
      {...props}
      value={value}
      onChange={onChange}
      placeholderValue={placeholderValue}
      granularity="minute"
      hourCycle={12}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <Group className={field.box}>
        <Button className={`${field.trailingButton} ${iconBox}`}>
          <CalendarDays aria-hidden />
        </Button>
        <DateInput ref={inputRef} className={css.segments}>
          {(segment) => <DateSegment segment={segment} className={css.segment} />}
        </DateInput>
        {value && !props.isDisabled && (
          <Button
            slot={null}
            aria-label={`Clear ${label}`}
            className={`${field.trailingButton} ${iconBox}`}
            onPress={() => onChange(null)}
          >
            <X aria-hidden />
          </Button>
        )}
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <CalendarPopover />
    </DatePicker>
  );
}
