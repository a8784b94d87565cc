import type { CalendarDate } from "@internationalized/date";
import { CalendarDays, X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker, type DatePickerProps } from "react-aria-components/DatePicker";
import { Group } from "react-aria-components/Group";
import { iconBox } from "../../tokens/icon.css.ts";
import { CalendarPopover } from "../DateTimeField/CalendarPopover.tsx";
import * as css from "../DateTimeField/DateTimeField.css.ts";
import * as field from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";

export interface DateFieldProps
  extends FieldProps,
    Pick<DatePickerProps<CalendarDate>, "name" | "autoFocus" | "onBlur" | "minValue" | "maxValue" | "id"> {
  value: CalendarDate | null;
  onChange: (value: CalendarDate | null) => void;
  /** Adds a button that empties the field. */
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
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <Group className={field.box}>
        <Button className={`${field.trailingButton} ${iconBox}`}>
          <CalendarDays aria-hidden />
        </Button>
        <DateInput className={css.segments}>
          {(segment) => <DateSegment segment={segment} className={css.segment} />}
        </DateInput>
        {isClearable && value && !props.isDisabled && (
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
