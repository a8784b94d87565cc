import { Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "../Field/Field.css.ts";
import { clear, hint } from "./SearchField.css.ts";

export interface SearchFieldProps {
  label: string;
  hideLabel?: boolean;
  /** `touch` is 48 px even with a mouse. Phones always use it. */
  size?: "default" | "touch";
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  onSubmit?: (text: string) => void;
  maxLength?: number;
  /** A key that puts the caret here, e.g. "/". Shown while it's empty and without the focus. */
  keyHint?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Lets people search. Uses plain elements instead of React Aria to keep every list's first load small. */
export function SearchField({
  label,
  hideLabel = true,
  size,
  placeholder,
  value,
  defaultValue = "",
  onChange,
  onSubmit,
  maxLength,
  keyHint,
  isDisabled = false,
  ref,
}: SearchFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const text = value ?? own;
  const change = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && onSubmit) {
      event.preventDefault();
      onSubmit(text);
    }
    if (event.key === "Escape" && text) {
      // Escape reaches the surrounding dialog only if the search box is empty.
      event.stopPropagation();
      event.preventDefault();
      change("");
    }
  };
  return (
    <div
      className={size === "touch" ? `${css.field} ${css.fieldTouch}` : css.field}
      data-disabled={isDisabled || undefined}
    >
      <label htmlFor={id} className={hideLabel ? css.hidden : css.label}>
        {label}
      </label>
      <div ref={box} className={css.box}>
        <span className={`${css.leading} ${iconBox}`} aria-hidden>
          <Search />
        </span>
        <input
          ref={ref}
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={css.input}
        />
        {keyHint && text === "" && (
          <kbd className={hint} aria-hidden>
            {keyHint}
          </kbd>
        )}
        {text !== "" && !isDisabled && (
          <button
            type="button"
            aria-label="Clear search"
            tabIndex={-1}
            className={`${css.trailingButton} ${iconBox} ${clear}`}
            onClick={() => {
              change("");
              box.current?.querySelector("input")?.focus();
            }}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
