import type { Ref } from "react";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { type TextFieldProps as AriaTextFieldProps, TextField } from "react-aria-components/TextField";
import * as css from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { area, oneRow } from "./TextArea.css.ts";

export interface TextAreaProps
  extends FieldProps,
    Omit<AriaTextFieldProps, "children" | "className" | "style" | "isInvalid" | "isDisabled" | "type"> {
  placeholder?: string;
  /** Minimum number of lines. The area grows to fit its text. */
  rows?: number;
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
  ref,
  ...props
}: TextAreaProps) {
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
    </TextField>
  );
}
