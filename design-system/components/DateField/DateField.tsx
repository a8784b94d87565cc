import type { CalendarDate } from "@internationalized/date";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { DatePickerParts } from "../DateTimeField/DatePickerParts.tsx";
import { type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";

export interface DateFieldProps
  extends FieldProps,
    Pick<DatePickerProps<CalendarDate>, "name" | "autoFocus" | "onBlur" | "minValue" | "maxValue" | "id"> {
  value: CalendarDate | null;
  onChange: (value: CalendarDate | null) => void;
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
  isClearable,
  ...props
}: DateFieldProps) {
  return (
    <DatePicker
      {...props}
      value={value}
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
        onClear={isClearable && value && !props.isDisabled ? () => onChange(null) : null}
      />
    </DatePicker>
  );
}
