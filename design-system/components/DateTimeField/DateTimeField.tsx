import { type CalendarDateTime, getLocalTimeZone, now, toCalendarDateTime } from "@internationalized/date";
import { type Ref, useImperativeHandle, useRef } from "react";
import type { DatePickerProps } from "react-aria-components/DatePicker";
import type { FieldProps } from "../Field/Field.tsx";
import { DatePickerField } from "./DatePickerField.tsx";
import type { TypedPartsProps } from "./use-typed-parts.ts";

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
export function DateTimeField({ placeholderValue = nineToday(), ref, ...props }: DateTimeFieldProps) {
  const inputRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => inputRef.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus(),
  }));
  return (
    <DatePickerField
      {...props}
      placeholderValue={placeholderValue}
      granularity="minute"
      hourCycle={12}
      isClearable
      inputRef={inputRef}
    />
  );
}
