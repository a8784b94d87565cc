import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { type RefObject, useRef } from "react";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { DatePickerParts } from "./DatePickerParts.tsx";
import { type DateWords, useDateWords } from "./use-date-words.ts";
import { type TypedPartsProps, useSteadyValue } from "./use-typed-parts.ts";

interface DatePickerFieldProps<Value extends CalendarDate | CalendarDateTime>
  extends FieldProps,
    TypedPartsProps<Value>,
    Omit<DatePickerProps<Value>, "value" | "onChange" | "isInvalid" | keyof FieldProps> {
  value: Value | null;
  isClearable: boolean;
  words?: DateWords<Value>;
  startWords?: string;
  inputRef?: RefObject<HTMLDivElement | null>;
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
  words,
  startWords,
  inputRef,
  ...props
}: DatePickerFieldProps<Value>) {
  const ownRef = useRef<HTMLDivElement>(null);
  const input = inputRef ?? ownRef;
  const inWords = useDateWords({ value, typed, onTyped, onChange, words, startWords, input });
  const problem = inWords.problem ?? errorMessage;
  return (
    <DatePicker
      {...props}
      value={useSteadyValue(value, Boolean(typed))}
      onChange={(next) => onChange(next as Value | null)}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage: problem })}
      validationBehavior="aria"
      className={fieldClass(size)}
    >
      <DatePickerParts
        label={label}
        hideLabel={hideLabel}
        isOptional={isOptional}
        description={description}
        errorMessage={problem}
        inputRef={input}
        inWords={inWords}
        typed={typed}
        onTyped={onTyped}
        onChange={onChange}
        onClear={isClearable && (value || typed) && !props.isDisabled ? inWords.clear : null}
      />
    </DatePicker>
  );
}
