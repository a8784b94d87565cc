import { ChevronDown } from "lucide-react";
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "./CellInput.css.ts";

interface CellProps {
  /** Accessible name, including the row: 'Price, line 2'. */
  label: string;
  isInvalid?: boolean;
  errorId?: string;
  isDisabled?: boolean;
}

export interface CellInputProps
  extends CellProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "onChange" | "disabled"> {
  value: string;
  onChange: (text: string) => void;
  isNumeric?: boolean;
  isAlone?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Lets people edit one cell of a grid. Uses a bare input, so a grid with a thousand cells stays fast. */
export function CellInput({
  label,
  isInvalid,
  errorId,
  isDisabled,
  isNumeric,
  isAlone,
  onChange,
  ref,
  ...props
}: CellInputProps) {
  const kind = (isNumeric && css.numeric) || (isAlone && css.alone);
  return (
    <input
      autoComplete="off"
      {...props}
      ref={ref}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? errorId : undefined}
      disabled={isDisabled}
      className={kind ? `${css.cell} ${kind}` : css.cell}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface CellAreaProps
  extends CellProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "style" | "onChange" | "disabled"> {
  value: string;
  onChange: (text: string) => void;
}

/** Lets people edit a multi-line cell, which grows to fit its text. */
export function CellArea({ label, isInvalid, errorId, isDisabled, onChange, ...props }: CellAreaProps) {
  return (
    <textarea
      autoComplete="off"
      rows={1}
      {...props}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? errorId : undefined}
      disabled={isDisabled}
      className={css.area}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface CellSelectProps
  extends CellProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "style" | "onChange" | "disabled"> {
  value: string;
  onChange: (id: string) => void;
  items: readonly { id: string; label: string }[];
}

export function CellSelect({
  label,
  isInvalid,
  errorId,
  isDisabled,
  items,
  onChange,
  ...props
}: CellSelectProps) {
  return (
    <span className={css.selectBox}>
      <select
        {...props}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        disabled={isDisabled}
        className={`${css.cell} ${css.select}`}
        onChange={(event) => onChange(event.target.value)}
      >
        {items.map(({ id, label: word }) => (
          <option key={id} value={id}>
            {word}
          </option>
        ))}
      </select>
      <span className={`${css.chevron} ${iconBox}`} aria-hidden>
        <ChevronDown />
      </span>
    </span>
  );
}
