import type { CalendarDate } from "@internationalized/date";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { DatePickerParts } from "../DateTimeField/DatePickerParts.tsx";
import { type TypedPartsProps, useHeldValue } from "../DateTimeField/use-typed-parts.ts";
import { type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";

export interface DateFieldProps
  extends FieldProps,
    TypedPartsProps<CalendarDate>,
    Pick<DatePickerProps<CalendarDate>, "name" | "autoFocus" | "onBlur" | "minValue" | "maxValue" | "id"> {
  value: CalendarDate | null;
  /** Adds a button that clears the field. */
  isClearable?: boolean;
}

/** A date by keyboard, part by part (`18/11/2026`), or from a calendar. */
export function DateField({
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
  isClearable,
  ...props
}: DateFieldProps) {
  return (
    <DatePicker
      {...props}
      value={useHeldValue(value, Boolean(typed))}
      onChange={onChange}
      granularity="day"
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
        typed={typed}
        onTyped={onTyped}
        onChange={onChange}
        onClear={isClearable && (value || typed) && !props.isDisabled ? () => onChange(null) : null}
      />
    </DatePicker>
  );
}
