import { type CalendarDateTime, getLocalTimeZone, now, toCalendarDateTime } from "@internationalized/date";
import { type Ref, useImperativeHandle, useRef } from "react";
import type { DatePickerProps } from "react-aria-components/DatePicker";
import type { FieldProps } from "../Field/Field.tsx";
import { DatePickerField } from "./DatePickerField.tsx";
import type { DateWords } from "./use-date-words.ts";
import type { TypedPartsProps } from "./use-typed-parts.ts";

export interface DateTimeFieldProps
  extends FieldProps,
    TypedPartsProps<CalendarDateTime>,
    Pick<
      DatePickerProps<CalendarDateTime>,
      "name" | "isRequired" | "autoFocus" | "onBlur" | "onFocus" | "minValue" | "maxValue" | "id"
    > {
  /** Wall-clock time, or null if empty. */
  value: CalendarDateTime | null;
  /** The time to use if only a date is chosen, and the month the calendar opens on. */
  placeholderValue?: CalendarDateTime;
  /** Lets people type words instead, from their first letter. Keep this out of the first load. */
  words?: DateWords<CalendarDateTime>;
  /** Starts with words, e.g. a key that was pressed. */
  startWords?: string;
  ref?: Ref<{ focus: () => void }>;
}

const nineToday = () =>
  toCalendarDateTime(now(getLocalTimeZone())).set({ hour: 9, minute: 0, second: 0, millisecond: 0 });

/** Lets people type a date and time (`19/11/2026, 1:30 pm`) or pick the date from a calendar. */
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
