import { CalendarDays, X } from "lucide-react";
import type { MouseEvent, Ref } from "react";
import { Button } from "react-aria-components/Button";
import { DateInput, DateSegment, type DateSegmentProps } from "react-aria-components/DateField";
import { Group } from "react-aria-components/Group";
import { iconBox } from "../../tokens/icon.css.ts";
import * as field from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps } from "../Field/Field.tsx";
import { CalendarPopover } from "./CalendarPopover.tsx";
import * as css from "./DateTimeField.css.ts";
import { HourSegment } from "./HourSegment.tsx";
import type { useDateWords } from "./use-date-words.ts";
import { type TypedPartsProps, useTypedParts } from "./use-typed-parts.ts";
import { WordsInput } from "./WordsInput.tsx";

interface DatePickerPartsProps<Value>
  extends TypedPartsProps<Value>,
    Pick<FieldProps, "label" | "hideLabel" | "isOptional" | "description" | "errorMessage"> {
  inputRef: Ref<HTMLDivElement>;
  inWords: ReturnType<typeof useDateWords>;
  onClear: (() => void) | null;
}

export function DatePickerParts<Value>({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  inputRef,
  inWords,
  onClear,
  ...parts
}: DatePickerPartsProps<Value>) {
  return (
    <>
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <Group
        className={field.box}
        onFocusCapture={inWords.onFocusCapture}
        onKeyDownCapture={inWords.onKeyDownCapture}
      >
        {inWords.shown === null ? (
          <DateInput ref={inputRef} className={css.segments} onMouseDownCapture={startAtFirstSegment}>
            {(segment) =>
              // Every date field has exactly one year segment, so that segment watches the field's state.
              segment.type === "year" ? (
                <WatchedSegment segment={segment} {...parts} />
              ) : segment.type === "hour" ? (
                <HourSegment segment={segment} isWorkTime />
              ) : (
                <DateSegment segment={segment} className={css.segment} />
              )
            }
          </DateInput>
        ) : (
          <WordsInput
            label={label}
            autoFocus={inWords.isTyping}
            value={inWords.shown}
            onChange={inWords.change}
            onLeave={inWords.leave}
            onCancel={inWords.cancel}
          />
        )}
        {/* First visually but last in tab order: people who type don't need the calendar. */}
        <Button className={`${field.trailingButton} ${iconBox} ${css.calendarButton}`}>
          <CalendarDays aria-hidden />
        </Button>
        {onClear && (
          <Button
            slot={null}
            // Not a tab stop: Backspace clears a segment, and Enter here could clear the whole field by accident.
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

/** Focuses the first segment of an empty field wherever it's clicked, because people type the date from its start. */
function startAtFirstSegment(event: MouseEvent<HTMLElement>) {
  const segments = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=spinbutton]")];
  if (segments.some((segment) => !("placeholder" in segment.dataset))) return;
  event.preventDefault();
  segments[0]?.focus();
}

type WatchedSegmentProps<Value> = TypedPartsProps<Value> & Pick<DateSegmentProps, "segment">;

function WatchedSegment<Value>({ segment, ...parts }: WatchedSegmentProps<Value>) {
  useTypedParts(parts);
  return <DateSegment segment={segment} className={css.segment} />;
}
