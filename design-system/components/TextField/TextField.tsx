import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";

export interface TextFieldProps
  extends FieldProps,
    Omit<AriaTextFieldProps, "children" | "className" | "style" | "isInvalid" | "isDisabled"> {
  placeholder?: string;
  icon?: ReactNode;
  isNumeric?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Lets people type a single line. Password fields have a button that shows the password. */
export function TextField({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  isInvalid,
  size,
  placeholder,
  icon,
  isNumeric,
  type,
  ref,
  ...props
}: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const isPassword = type === "password";
  return (
    <AriaTextField
      {...props}
      type={isPassword && isShown ? "text" : type}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <div className={css.box}>
        {icon && (
          <span className={`${css.leading} ${iconBox}`} aria-hidden>
            {icon}
          </span>
        )}
        <Input
          ref={ref}
          placeholder={placeholder}
          className={isNumeric ? `${css.input} ${css.numeric}` : css.input}
        />
        {isPassword && (
          <Button
            className={`${css.trailingButton} ${iconBox}`}
            aria-label={isShown ? "Hide password" : "Show password"}
            isDisabled={props.isDisabled}
            onPress={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </Button>
        )}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
