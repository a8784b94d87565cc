import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import type { Ref } from "react";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { DatePickerParts } from "./DatePickerParts.tsx";
import { type TypedPartsProps, useSteadyValue } from "./use-typed-parts.ts";

interface DatePickerFieldProps<Value extends CalendarDate | CalendarDateTime>
  extends FieldProps,
    TypedPartsProps<Value>,
    Omit<DatePickerProps<Value>, "value" | "onChange" | "isInvalid" | keyof FieldProps> {
  value: Value | null;
  isClearable: boolean;
  inputRef?: Ref<HTMLDivElement>;
}

export function DatePickerField<Value extends CalendarDate | CalendarDateTime>({
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
  inputRef,
  ...props
}: DatePickerFieldProps<Value>) {
  return (
    <DatePicker
      {...props}
      value={useSteadyValue(value, Boolean(typed))}
      onChange={(next) => onChange(next as Value | null)}
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
        onClear={isClearable && (value || typed) && !props.isDisabled ? () => onChange(null) : null}
      />
    </DatePicker>
  );
}
