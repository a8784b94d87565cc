import { ChevronDown } from "lucide-react";
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "./CellInput.css.ts";

interface CellProps {
  /** The accessible name, including the row: 'Price, line 2'. */
  label: string;
  isInvalid?: boolean;
  /** The id of the error message. */
  errorId?: string;
  isDisabled?: boolean;
}

export interface CellInputProps
  extends CellProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "onChange" | "disabled"> {
  value: string;
  onChange: (text: string) => void;
  /** Figures: tabular, right-aligned. */
  isNumeric?: boolean;
  /** Outside a grid: as high as the fields around it. */
  isAlone?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A field in a grid of fields: a bare input, so that a thousand of them stay fast. */
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

/** A multi-line text field of a grid; it grows with its text. */
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

/** A native select in a grid of fields. */
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
