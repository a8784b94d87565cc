import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "./Field.css.ts";

export interface FieldProps {
  label: string;
  hideLabel?: boolean;
  /** Adds 'optional' after the label. Required fields aren't marked. */
  isOptional?: boolean;
  description?: ReactNode;
  /** Replaces the description and marks the field invalid. */
  errorMessage?: ReactNode;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** `touch` is 48 px even with a mouse. Phones always use it. */
  size?: "default" | "touch";
}

export const fieldClass = (size: FieldProps["size"]) =>
  size === "touch" ? `${css.field} ${css.fieldTouch}` : css.field;

export const isFieldInvalid = ({ isInvalid, errorMessage }: Pick<FieldProps, "isInvalid" | "errorMessage">) =>
  isInvalid || Boolean(errorMessage);

export function FieldLabel({
  label,
  hideLabel,
  isOptional,
}: Pick<FieldProps, "label" | "hideLabel" | "isOptional">) {
  return (
    <Label className={hideLabel ? css.hidden : css.label}>
      {label}
      {isOptional && <span className={css.optional}>optional</span>}
    </Label>
  );
}

export function FieldHelp({ description, errorMessage }: Pick<FieldProps, "description" | "errorMessage">) {
  if (errorMessage) {
    return (
      <FieldError className={css.error}>
        <span className={`${iconBox} ${css.errorIcon}`}>
          <CircleAlert aria-hidden />
        </span>
        <span>{errorMessage}</span>
      </FieldError>
    );
  }
  return description ? (
    <Text slot="description" className={css.description}>
      {description}
    </Text>
  ) : null;
}
