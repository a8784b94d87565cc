import { CalendarDays, X } from "lucide-react";
import type { Ref } from "react";
import { Button } from "react-aria-components/Button";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { Group } from "react-aria-components/Group";
import { iconBox } from "../../tokens/icon.css.ts";
import * as field from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps } from "../Field/Field.tsx";
import { CalendarPopover } from "./CalendarPopover.tsx";
import * as css from "./DateTimeField.css.ts";

interface DatePickerPartsProps
  extends Pick<FieldProps, "label" | "hideLabel" | "isOptional" | "description" | "errorMessage"> {
  inputRef?: Ref<HTMLDivElement>;
  /** Empties the field; without it there is no button for that. */
  onClear: (() => void) | null;
}

/** What stands in a date picker: label, parts to type in, calendar and help. */
export function DatePickerParts({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  inputRef,
  onClear,
}: DatePickerPartsProps) {
  return (
    <>
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <Group className={field.box}>
        <DateInput ref={inputRef} className={css.segments}>
          {(segment) => <DateSegment segment={segment} className={css.segment} />}
        </DateInput>
        {/* Stands first and comes after the digits by keyboard: who types needs no calendar. */}
        <Button className={`${field.trailingButton} ${iconBox} ${css.calendarButton}`}>
          <CalendarDays aria-hidden />
        </Button>
        {onClear && (
          <Button
            slot={null}
            // By keyboard, Backspace empties a part: nobody should stop here on the way, and wipe all by Enter.
            excludeFromTabOrder
            aria-label={`Clear ${label}`}
            className={`${field.trailingButton} ${iconBox}`}
            onPress={onClear}
          >
            <X aria-hidden />
          </Button>
        )}
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <CalendarPopover />
    </>
  );
}
