import { Button } from "@fettle/design-system/Button";
import { Dialog, type DialogProps } from "@fettle/design-system/Dialog";
import type { ReactNode } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { body } from "./form-dialog.css.ts";
import { FormError } from "./form-error.tsx";

export interface FormDialogProps<Values extends FieldValues, Output>
  extends Pick<DialogProps, "title" | "subtitle" | "width" | "onSubmit" | "children"> {
  control: Control<Values, unknown, Output>;
  submitLabel: string;
  /** Further actions, before the submitting one. */
  actions?: ReactNode;
  isOpen?: boolean;
  onClose: () => void;
}

/** A form in a dialog: it can't be left while it is being saved, and says above its buttons why it couldn't be. */
export function FormDialog<Values extends FieldValues, Output = Values>({
  control,
  submitLabel,
  actions,
  isOpen = true,
  onClose,
  children,
  ...props
}: FormDialogProps<Values, Output>) {
  const { errors, isSubmitting } = useFormState({ control });
  return (
    <Dialog
      {...props}
      isOpen={isOpen}
      onOpenChange={onClose}
      isKeyboardDismissDisabled={isSubmitting}
      cancelLabel="Cancel"
      footer={
        <>
          {actions}
          <Button variant="primary" type="submit" isPending={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={body}>
        {children}
        <FormError message={errors.root?.message} />
      </div>
    </Dialog>
  );
}
