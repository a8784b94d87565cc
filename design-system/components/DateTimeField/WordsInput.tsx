import type { KeyboardEvent, SyntheticEvent } from "react";
import { Input } from "react-aria-components/Input";
import * as field from "../Field/Field.css.ts";
import * as css from "./DateTimeField.css.ts";

export interface WordsInputProps {
  label: string;
  autoFocus: boolean;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  onCancel: () => void;
}

/** The picker's group acts on presses, arrow keys, Space and Enter. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

export function WordsInput({ label, autoFocus, value, onChange, onLeave, onCancel }: WordsInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, defaultPrevented, currentTarget } = event;
    if (key !== "Tab") event.stopPropagation();
    if (key === "Escape") onCancel();
    if (key === "Enter" && (ctrlKey || metaKey) && !defaultPrevented) currentTarget.form?.requestSubmit();
  };
  return (
    <Input
      aria-label={label}
      className={`${field.input} ${css.words}`}
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      onPointerDown={keep}
      onMouseDown={keep}
    />
  );
}
