import { use, useEffect, useRef, useState } from "react";
import { DateFieldStateContext } from "react-aria-components/DateField";
import { type DateFieldState, type DateParts, readParts, writeParts } from "./date-parts.ts";

export interface TypedPartsProps<Value> {
  /** What is typed of a date that isn't whole yet, as `onTyped` was told it; null otherwise. */
  typed?: string | null;
  /** Told of parts that make no date yet, which the field otherwise keeps to itself. */
  onTyped?: (parts: string) => void;
  onChange: (value: Value | null) => void;
}

/**
 * The value that a date picker is given. While a date is being retyped its last whole value stays, or the picker
 * would forget the typed parts; and an equal date stays the same object, for the same reason.
 */
export function useSteadyValue<Value extends { toString(): string }>(value: Value | null, isTyping: boolean) {
  const [steady, setSteady] = useState(value);
  if (isTyping || String(steady) === String(value)) return steady;
  setSteady(value);
  return value;
}

/** Tells of incomplete parts as they are typed, and shows those that are kept from before. Inside a `DateInput`. */
export function useTypedParts<Value>({ typed = null, onTyped, onChange }: TypedPartsProps<Value>) {
  const state = use(DateFieldStateContext);
  const shown = state && writeParts(state.segments, state.value?.day);
  const lastShown = useRef(shown);
  const toShow = useRef<DateParts>(null);
  const tell = ({ segments, value }: DateFieldState) => {
    if (shown !== null) return onTyped?.(shown);
    const isEmpty = segments.some(({ isEditable, isPlaceholder }) => isEditable && isPlaceholder);
    onChange(isEmpty ? null : (value as Value | null));
  };
  useEffect(() => {
    if (!state || !onTyped) return;
    const isEdited = shown !== lastShown.current;
    lastShown.current = shown;
    if (toShow.current) {
      if (!showNextPart(state, toShow.current)) toShow.current = null;
      return;
    }
    if (shown === typed) return;
    if (isEdited) tell(state);
    else if (typed === null) state.setValue(state.value);
    else {
      toShow.current = readParts(typed);
      showNextPart(state, toShow.current);
    }
  });
}

/**
 * Empties or fills one part; false once all are right. Those to be emptied come first, so that no other date is made
 * on the way.
 */
function showNextPart({ segments, clearSegment, setSegment }: DateFieldState, wanted: DateParts): boolean {
  const parts = segments.filter(({ isEditable }) => isEditable);
  const wantedOf = ({ type }: { type: string }) => wanted[type as keyof DateParts];
  const extra = parts.find((part) => !part.isPlaceholder && wantedOf(part) === undefined);
  if (extra) {
    clearSegment(extra.type);
    return true;
  }
  const lacking = parts.find(
    (part) => wantedOf(part) !== undefined && (part.isPlaceholder || part.value !== wantedOf(part)),
  );
  if (lacking) setSegment(lacking.type as "day", wantedOf(lacking) as number);
  return lacking !== undefined;
}
