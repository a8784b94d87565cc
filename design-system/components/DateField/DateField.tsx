import type { CalendarDate } from "@internationalized/date";
import type { DatePickerProps } from "react-aria-components/DatePicker";
import { DatePickerField } from "../DateTimeField/DatePickerField.tsx";
import type { TypedPartsProps } from "../DateTimeField/use-typed-parts.ts";
import type { FieldProps } from "../Field/Field.tsx";

export interface DateFieldProps
  extends FieldProps,
    TypedPartsProps<CalendarDate>,
    Pick<DatePickerProps<CalendarDate>, "name" | "autoFocus" | "onBlur" | "minValue" | "maxValue" | "id"> {
  value: CalendarDate | null;
  /** Adds a button that clears the field. */
  isClearable?: boolean;
}

/** A date by keyboard, part by part (`18/11/2026`), or from a calendar. */
export const DateField = ({ isClearable = false, ...props }: DateFieldProps) => (
  <DatePickerField {...props} granularity="day" isClearable={isClearable} />
);
