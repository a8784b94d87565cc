import { use, useLayoutEffect, useRef, useState } from "react";
import { DateFieldStateContext } from "react-aria-components/DateField";
import { type DateFieldState, type DateParts, readParts, writeParts } from "./date-parts.ts";

export interface TypedPartsProps<Value> {
  /** A half-typed date, in the format passed to `onTyped`. */
  typed?: string | null;
  /** Called when the typed parts don't form a complete date yet. */
  onTyped?: (parts: string) => void;
  onChange: (value: Value | null) => void;
}

/**
 * Returns the last complete date while the user retypes it, and the same object while the date is equal. Otherwise the
 * picker would discard the typed parts.
 */
export function useSteadyValue<Value extends { toString(): string }>(value: Value | null, isTyping: boolean) {
  const [steady, setSteady] = useState(value);
  if (isTyping || String(steady) === String(value)) return steady;
  setSteady(value);
  return value;
}

/** Reports half-typed parts, and restores earlier ones. Call it inside a `DateInput`. */
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
  // In the same task as the key: a key that comes before the parent has rendered would undo what was typed.
  useLayoutEffect(() => {
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

/** Returns false once all parts are correct. Clears parts first, so the wrong date never appears in between. */
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
