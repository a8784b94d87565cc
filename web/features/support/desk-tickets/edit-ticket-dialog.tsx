import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { requiredText } from "@fettle/rules/platform/input-fields";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import { type DeskTicketFullFragment, UpdateDeskTicketsDocument } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import * as css from "./desk-tickets.css.ts";
import { RequesterPicker } from "./requester-picker.tsx";

const schemaOf = (hasRequester: boolean) =>
  z.object({
    title: requiredText("Title", NAME_MAX, "Sum it up in a few words"),
    requesterId: hasRequester
      ? z.string().min(1, "Choose who it’s for. A ticket can’t lose its requester, who gets our emails.")
      : z.string(),
    name: z.string(),
    email: z.string(),
  });

interface EditTicketDialogProps {
  ticket: DeskTicketFullFragment;
  onClose: () => void;
}

export default function EditTicketDialog({ ticket, onClose }: EditTicketDialogProps) {
  const { id, title, submittedById, submittedByName, submittedByEmail, orgId, orgName, version } = ticket;
  const kept = useDraftForm({
    name: `ticket-head:${id}`,
    schema: schemaOf(Boolean(submittedById)),
    version,
    values: {
      title,
      requesterId: submittedById ?? "",
      name: submittedByName ?? "",
      email: submittedByEmail ?? "",
    },
  });
  const { form, base, forget } = kept;
  const { control, setValue } = form;
  const [requesterId, name, email] = useWatch({ control, name: ["requesterId", "name", "email"] });
  const [update] = useMutation(UpdateDeskTicketsDocument, {
    context: { handlesErrors: true },
    refetchQueries: ["DeskTicketPage"],
  });
  const submit = useServerSubmit(
    form,
    async (typed) => {
      const change = { title: typed.title, requesterId: typed.requesterId || null };
      const { values } = base.current;
      // Other changes to the ticket don’t conflict with these two.
      const isSame = title === values.title && (submittedById ?? "") === values.requesterId;
      const known = isSame ? version : base.current.version;
      await update({ variables: { ids: [id], change, version: known } });
      forget();
      toast({ title: "Ticket updated successfully" });
      onClose();
    },
    "Error updating ticket",
  );
  return (
    <FormDialog
      title="Edit ticket"
      subtitle={orgName ?? undefined}
      width="confirm"
      kept={kept}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.stack}>
        <FormTextField control={control} name="title" label="Title" autoComplete="off" autoFocus />
        <Controller
          control={control}
          name="requesterId"
          render={({ field, fieldState }) => (
            <RequesterPicker
              orgId={orgId}
              value={requesterId ? { id: requesterId, name, email, orgName: orgName ?? "Unknown" } : null}
              onChange={(chosen) => {
                setValue("name", chosen?.name ?? "");
                setValue("email", chosen?.email ?? "");
                field.onChange(chosen?.id ?? "");
              }}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
    </FormDialog>
  );
}
