import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Dialog, type DialogProps } from "@fettle/design-system/Dialog";
import { HeldNote } from "@fettle/design-system/HeldActions";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { body } from "./form-dialog.css.ts";
import { FormError } from "./form-error.tsx";
import { RestoredDraft } from "./restored-draft.tsx";
import { isSubmitKey, SubmitKey } from "./submit-key.tsx";
import type { DraftForm } from "./use-draft-form.ts";

export interface FormDialogProps<Values extends FieldValues, Output extends FieldValues>
  extends Pick<
    DialogProps,
    "title" | "subtitle" | "width" | "footerStart" | "headerEnd" | "onSubmit" | "children"
  > {
  kept: Pick<DraftForm<Values, Output>, "form" | "restoredFrom" | "startOver">;
  submitLabel: string;
  /** Shows the keys that send it. */
  showsKeys?: boolean;
  submit?: Pick<ButtonProps, "variant" | "icon" | "isDisabled" | "needsServer">;
  /** Buttons instead of the submit button. */
  actions?: ReactNode;
  /** False hides the form and keeps what's typed. */
  isOpen?: boolean;
  onClose: () => void;
}

/** A form in a dialog. It can't close while saving, and closing it keeps a draft. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>({
  kept,
  submitLabel,
  showsKeys = false,
  submit,
  actions,
  isOpen = true,
  onClose,
  children,
  ...props
}: FormDialogProps<Values, Output>) {
  const { control } = kept.form;
  const isSubmitting = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const startOver = () => {
    kept.startOver();
    // The button that was pressed goes, and would leave the focus at the dialog's Close.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>("input, textarea")?.focus());
  };
  return (
    <Dialog
      {...props}
      isOpen={isOpen}
      onOpenChange={onClose}
      isKeyboardDismissDisabled={() => isSubmitting.current}
      cancelLabel="Cancel"
      footer={
        actions ?? (
          <>
            {submit?.needsServer !== false && <HeldNote />}
            <SubmitButton control={control} {...submit}>
              {submitLabel}
              {showsKeys && <SubmitKey />}
            </SubmitButton>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the fields arrive here. */}
      <div
        ref={fields}
        className={body}
        onKeyDown={(event) => {
          if (actions || isSubmitting.current || !isSubmitKey(event)) return;
          event.preventDefault();
          event.currentTarget.closest("form")?.requestSubmit();
        }}
      >
        <RestoredDraft typedAt={kept.restoredFrom} onStartOver={startOver} />
        {children}
        <Outcome control={control} isSubmitting={isSubmitting} />
      </div>
    </Dialog>
  );
}

type Part<Values extends FieldValues, Output> = { control: Control<Values, unknown, Output> };

function SubmitButton<Values extends FieldValues, Output>({
  control,
  ...props
}: Part<Values, Output> & Omit<ButtonProps, "isPending">) {
  const { isSubmitting } = useFormState({ control });
  return <Button variant="primary" {...props} type="submit" isPending={isSubmitting} />;
}

/** The form's error. Notes whether it's being sent without rendering the dialog again, which takes slow phones long. */
function Outcome<Values extends FieldValues, Output>({
  control,
  isSubmitting,
}: Part<Values, Output> & { isSubmitting: RefObject<boolean> }) {
  const { errors, isSubmitting: isSubmittingNow } = useFormState({ control });
  useEffect(() => {
    isSubmitting.current = isSubmittingNow;
  }, [isSubmitting, isSubmittingNow]);
  return <FormError message={errors.root?.message} />;
}
