import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { customerSchema } from "@fettle/rules/customer.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { type CustomerRecordFragment, UpdateCustomerDocument } from "../../generated/graphql.ts";
import { ConflictPanel } from "../../platform/forms/conflict-panel.tsx";
import { FormDialog } from "../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { useDraftForm } from "../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../platform/forms/use-versioned-save.ts";
import { placeCustomer } from "./customer-cache.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { CUSTOMER_LABELS, customerFormValues, SIGN_IN_DELAY_MS } from "./customer-form-values.ts";

export interface CustomerDialogProps {
  customer: CustomerRecordFragment;
  onClose: () => void;
}

/** Edits a customer: only changed fields are sent, so that others’ changes to the rest stay. */
export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const kept = useDraftForm({
    name: `customer:${customer.id}`,
    schema: customerSchema,
    values: customerFormValues(customer),
    version: customer.version,
  });
  const { form, forget } = kept;
  const { save, startOver, ...review } = useVersionedSave(kept, { labels: CUSTOMER_LABELS });
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
      forget();
      toast({ title: "Customer saved", description: values.name, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSaveCustomer,
  );
  return (
    <FormDialog
      title="Edit Customer"
      kept={{ ...kept, startOver }}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel
        what="customer"
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <CustomerFields control={form.control} />
    </FormDialog>
  );
}
