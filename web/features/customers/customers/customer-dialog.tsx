import { toast } from "@fettle/design-system/Toast";
import { customerSchema } from "@fettle/rules/customers/customer.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { CustomerRecordFragment } from "../../../generated/graphql.ts";
import { pick } from "../../../lib/pick.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import { savedWords } from "../../../platform/outbox/item-words.ts";
import { useSendEdit } from "../../../platform/outbox/use-send-edit.ts";
import { customerEditKind } from "./customer-edit-kind.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { CUSTOMER_LABELS, customerFormValues } from "./customer-form-values.ts";

export interface CustomerDialogProps {
  customer: CustomerRecordFragment;
  onClose: () => void;
}

/** Sends only the changed fields, so other people's changes aren't overwritten. */
export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const kept = useDraftForm({
    name: `customer:${customer.id}`,
    schema: customerSchema,
    values: customerFormValues(customer),
    version: customer.version,
  });
  const { form, forget } = kept;
  const { save, startOver, ...review } = useVersionedSave(kept, { labels: CUSTOMER_LABELS });
  const sendEdit = useSendEdit(customerEditKind);
  const { dirtyFields } = form.formState;
  const submit = useServerSubmit(
    form,
    async (values) => {
      const fields = Object.keys(CUSTOMER_LABELS) as (keyof typeof CUSTOMER_LABELS)[];
      const input = pick(
        values,
        fields.filter((field) => field in dirtyFields),
      );
      const about = { title: values.name, detail: "Customer" };
      const saved = await save((version) =>
        sendEdit({ id: customer.id, input, about, version, base: kept.base.current.values }),
      );
      if (!saved) return;
      forget();
      toast({ title: "Customer saved", description: savedWords(values.name, saved.result), tone: "success" });
      onClose();
    },
    MESSAGES.failedToSaveCustomer,
  );
  return (
    <FormDialog
      title="Edit customer"
      kept={{ ...kept, startOver }}
      submitLabel="Save"
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel
        what="customer"
        told={review.told}
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <CustomerFields control={form.control} />
    </FormDialog>
  );
}
