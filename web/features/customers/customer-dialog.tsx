import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { type CustomerFormValues, customerSchema } from "@fettle/rules/customer.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ConflictPanel } from "../../app/forms/conflict-panel.tsx";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { useVersionedSave } from "../../app/forms/use-versioned-save.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { type CustomerRecordFragment, UpdateCustomerDocument } from "../../generated/graphql.ts";
import { readDraft, useDraft } from "../../lib/draft.ts";
import { FormDialog } from "../../lib/form-dialog.tsx";
import { placeCustomer } from "./customer-cache.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { CUSTOMER_LABELS, customerFormValues, SIGN_IN_DELAY_MS } from "./customer-form-values.ts";

export interface CustomerDialogProps {
  customer: CustomerRecordFragment;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Edits a customer: only what was changed is sent, so that others’ changes to the rest stay. */
export function CustomerDialog({ customer, isOpen, onOpenChange }: CustomerDialogProps) {
  const draftName = `${useViewer().id}:customer:${customer.id}`;
  const [typed] = useState(() => readDraft<CustomerFormValues>(draftName));
  const form = useForm({
    resolver: zodResolver(customerSchema),
    defaultValues: customerFormValues(customer),
    values: typed,
    resetOptions: { keepDefaultValues: true },
  });
  const draft = useDraft(draftName, form);
  const { save, ...collision } = useVersionedSave(form, {
    version: customer.version,
    labels: CUSTOMER_LABELS,
  });
  const close = () => {
    draft.clear();
    onOpenChange(false);
  };
  const [updateCustomer] = useMutation(UpdateCustomerDocument, {
    context: { handlesErrors: true, signInDelayMs: SIGN_IN_DELAY_MS },
    update: (cache, { data }) => data && placeCustomer(cache, data.updateCustomer),
  });
  const { dirtyFields } = form.formState;
  const submit = useServerSubmit(
    form,
    async (values) => {
      const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
      const isSaved = await save((version) =>
        updateCustomer({
          variables: { id: customer.id, input: { ...Object.fromEntries(changed), version } },
        }),
      );
      if (!isSaved) return;
      toast({ title: "Customer saved", description: values.name, tone: "success" });
      close();
    },
    MESSAGES.failedToSaveCustomer,
  );
  return (
    <FormDialog
      title="Edit Customer"
      control={form.control}
      submitLabel="Save"
      isOpen={isOpen}
      onSubmit={submit}
      onClose={close}
    >
      <ConflictPanel
        what="customer"
        conflicts={collision.conflicts}
        choices={collision.choices}
        onChoose={collision.choose}
      />
      <CustomerFields control={form.control} />
    </FormDialog>
  );
}
