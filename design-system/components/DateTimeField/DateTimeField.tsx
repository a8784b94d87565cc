import { type CalendarDateTime, getLocalTimeZone, now, toCalendarDateTime } from "@internationalized/date";
import { type Ref, useImperativeHandle, useRef } from "react";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { DatePickerParts } from "./DatePickerParts.tsx";
import { type TypedPartsProps, useHeldValue } from "./use-typed-parts.ts";

export interface DateTimeFieldProps
  extends FieldProps,
    TypedPartsProps<CalendarDateTime>,
    Pick<
      DatePickerProps<CalendarDateTime>,
      "name" | "isRequired" | "autoFocus" | "onBlur" | "onFocus" | "minValue" | "maxValue" | "id"
    > {
  /** Wall time; null when nothing is entered. */
  value: CalendarDateTime | null;
  /** The default time for a date chosen before a time was typed, and the month to open on. */
  placeholderValue?: CalendarDateTime;
  /** Focuses the first segment. */
  ref?: Ref<{ focus: () => void }>;
}

const nineToday = () =>
  toCalendarDateTime(now(getLocalTimeZone())).set({ hour: 9, minute: 0, second: 0, millisecond: 0 });

/** Date and time by keyboard, segment by segment (`19/11/2026, 1:30 pm`), or the date from a calendar. */
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
  typed,
  onTyped,
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
      value={useHeldValue(value, Boolean(typed))}
      onChange={onChange}
      placeholderValue={placeholderValue}
      granularity="minute"
      hourCycle={12}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
    >
      <DatePickerParts
        label={label}
        hideLabel={hideLabel}
        isOptional={isOptional}
        description={description}
        errorMessage={errorMessage}
        inputRef={inputRef}
        typed={typed}
        onTyped={onTyped}
        onChange={onChange}
        onClear={(value || typed) && !props.isDisabled ? () => onChange(null) : null}
      />
    </DatePicker>
  );
}
