import type { Ref } from "react";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { type TextFieldProps as AriaTextFieldProps, TextField } from "react-aria-components/TextField";
import * as css from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { area, count, oneRow } from "./TextArea.css.ts";

export interface TextAreaProps
  extends FieldProps,
    Omit<AriaTextFieldProps, "children" | "className" | "style" | "isInvalid" | "isDisabled" | "type"> {
  placeholder?: string;
  /** Minimum number of lines. The area grows to fit its text. */
  rows?: number;
  /** The most characters. Longer text is kept, and counted from nine tenths on: '10,240 of 10,000'. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  isInvalid,
  size,
  placeholder,
  rows = 3,
  limit,
  ref,
  ...props
}: TextAreaProps) {
  const length = props.value?.length ?? 0;
  return (
    <TextField
      {...props}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <div className={css.box}>
        <AriaTextArea
          ref={ref}
          rows={rows}
          placeholder={placeholder}
          className={`${css.input} ${area} ${rows === 1 ? oneRow : ""}`}
        />
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {limit !== undefined && length > limit * 0.9 && (
        <p className={count} data-over={length > limit || undefined} role="status">
          {`${length.toLocaleString("en-AU")} of ${limit.toLocaleString("en-AU")}`}
        </p>
      )}
    </TextField>
  );
}
