import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { isParts } from "./date-parts.ts";
import type { TypedPartsProps } from "./use-typed-parts.ts";

/** Lets people type a date in words, e.g. “thu 9”. */
export interface DateWords<Value> {
  /**
   * Returns null for words that aren't a date. `before` is the field's value before them. While it's undefined, words
   * wait to be read.
   */
  read: ((text: string, before: Value | null) => Value | null) | undefined;
  /** Shown with words that couldn’t be read, once people leave the field. */
  problem: string;
}

interface DateWordsProps<Value> extends TypedPartsProps<Value> {
  value: Value | null;
  words: DateWords<Value> | undefined;
  /** Starts with these words instead of the parts. */
  startWords: string | undefined;
  input: RefObject<HTMLDivElement | null>;
}

/** The longest time in digits that may come before words, e.g. “1030 ”. */
const DIGITS_MAX = 5;
const DATE_PARTS = ["day", "month", "year"];

/** Takes a date in words in place of its parts, once someone types a letter. Unread words stay in `typed`. */
export function useDateWords<Value>({
  value,
  typed = null,
  onTyped,
  onChange,
  words,
  startWords,
  input,
}: DateWordsProps<Value>) {
  const [text, setText] = useState(words && startWords !== undefined ? startWords : null);
  const before = useRef(value);
  const keys = useRef("");
  const returns = useRef(false);
  const unread = words && typed !== null && !isParts(typed) ? typed : null;
  const shown = text ?? unread;

  useEffect(() => {
    if (!returns.current || shown !== null) return;
    returns.current = false;
    input.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
  });

  const change = (next: string) => {
    setText(next);
    const read = words?.read?.(next, before.current) ?? null;
    if (read) onChange(read);
    else if (next.trim() && onTyped) onTyped(next);
    else onChange(before.current);
  };

  const canRead = words?.read !== undefined;
  const readShown = useEffectEvent(() => {
    if (text) return change(text);
    const read = unread !== null && words?.read?.(unread, before.current);
    if (read) onChange(read);
  });
  useEffect(() => {
    if (canRead) readShown();
  }, [canRead]);

  return {
    shown,
    isTyping: text !== null,
    problem: unread !== null && text === null ? words?.problem : undefined,
    change,
    clear: () => {
      setText(null);
      onChange(null);
    },
    /** Unread words stay on screen. */
    leave: () => setText(null),
    cancel: () => {
      returns.current = true;
      setText(null);
      onChange(before.current);
    },
    onFocusCapture: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) keys.current = "";
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (!words || key === "Shift") return;
      if (key.length > 1 || ctrlKey || metaKey || altKey) {
        keys.current = "";
        return;
      }
      const digits = keys.current;
      keys.current += key;
      const isWord = /\p{L}/u.test(key) || (/^[/:]$/.test(key) && /^\d{1,2}$/.test(digits));
      if (!isWord || !DATE_PARTS.includes((target as HTMLElement).dataset.type ?? "")) return;
      event.preventDefault();
      event.stopPropagation();
      before.current = value;
      change(digits.length <= DIGITS_MAX ? keys.current : key);
    },
  };
}
