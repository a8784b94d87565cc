import type { CalendarDate } from "@internationalized/date";
import type { DatePickerProps } from "react-aria-components/DatePicker";
import { DatePickerField } from "../DateTimeField/DatePickerField.tsx";
import type { DateWords } from "../DateTimeField/use-date-words.ts";
import type { TypedPartsProps } from "../DateTimeField/use-typed-parts.ts";
import type { FieldProps } from "../Field/Field.tsx";

export interface DateFieldProps
  extends FieldProps,
    TypedPartsProps<CalendarDate>,
    Pick<DatePickerProps<CalendarDate>, "name" | "autoFocus" | "onBlur" | "minValue" | "maxValue" | "id"> {
  value: CalendarDate | null;
  isClearable?: boolean;
  /** Lets people type words instead, from their first letter. */
  words?: DateWords<CalendarDate>;
}

/** Lets people type a date (`18/11/2026`) or pick it from a calendar. */
export const DateField = ({ isClearable = false, ...props }: DateFieldProps) => (
  <DatePickerField {...props} granularity="day" isClearable={isClearable} />
);
