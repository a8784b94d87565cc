import { useApolloClient } from "@apollo/client/react";
import { customerSchema } from "@fettle/rules/customer.schema";
import { equipmentSchema } from "@fettle/rules/equipment.schema";
import { MESSAGES } from "@fettle/rules/messages";
import type { FieldValues } from "react-hook-form";
import { FormDialog } from "../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { type DraftForm, useDraftForm } from "../../platform/forms/use-draft-form.ts";
import type { OutboxItem } from "../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../platform/outbox/use-outbox.ts";
import { CustomerFields } from "../customers/customer-fields.tsx";
import { customerFormValues } from "../customers/customer-form-values.ts";
import { newCustomerKind } from "../customers/new-customer-kind.ts";
import { EquipmentFields } from "../equipment/equipment-fields.tsx";
import { equipmentFormValues } from "../equipment/equipment-form-values.ts";
import { newEquipmentKind, newEquipmentOf } from "../equipment/new-equipment-kind.ts";
import NewJobDialog from "../jobs/new-job-dialog.tsx";
import { newJobKind } from "../jobs/new-job-kind.ts";

interface RefusedFormProps {
  item: OutboxItem;
  onClose: () => void;
}

/** Changes what the server refused to create, such as the customer of a job whose own was deleted, and sends it again. */
export default function RefusedForm({ item, onClose }: RefusedFormProps) {
  if (item.kind === newJobKind.kind) {
    return (
      <NewJobDialog
        onClose={onClose}
        refused={{ id: item.id, job: newJobKind.schema.parse(item.variables) }}
      />
    );
  }
  const Form = item.kind === newCustomerKind.kind ? CustomerForm : EquipmentForm;
  return <Form item={item} onClose={onClose} />;
}

function CustomerForm({ item, onClose }: RefusedFormProps) {
  const outbox = useOutbox();
  const kept = useDraftForm({
    name: `customer:refused:${item.id}`,
    schema: customerSchema,
    values: withoutNulls(customerFormValues(), newCustomerKind.schema.parse(item.variables)),
  });
  const submit = useSendAgain(kept, onClose, MESSAGES.failedToCreateCustomer, (variables) =>
    outbox.revise(newCustomerKind, item.id, { variables, about: { title: variables.name } }),
  );
  return (
    <FormDialog {...dialog("New Customer", kept, submit, onClose)}>
      <CustomerFields control={kept.form.control} />
    </FormDialog>
  );
}

function EquipmentForm({ item, onClose }: RefusedFormProps) {
  const outbox = useOutbox();
  const { cache } = useApolloClient();
  const { input } = newEquipmentKind.schema.parse(item.variables);
  const months = input.serviceIntervalMonths;
  const kept = useDraftForm({
    name: `equipment:refused:${item.id}`,
    schema: equipmentSchema,
    values: {
      ...withoutNulls(equipmentFormValues(), { ...input, serviceIntervalMonths: null }),
      serviceIntervalMonths: months === 6 || months === 12 ? months : null,
    },
  });
  const submit = useSendAgain(kept, onClose, MESSAGES.failedToCreateEquipment, (values) =>
    outbox.revise(newEquipmentKind, item.id, newEquipmentOf(cache, values)),
  );
  return (
    <FormDialog {...dialog("New Equipment", kept, submit, onClose)}>
      <EquipmentFields control={kept.form.control} />
    </FormDialog>
  );
}

function useSendAgain<Values extends FieldValues, Output extends FieldValues>(
  { form, forget }: DraftForm<Values, Output>,
  onClose: () => void,
  failure: string,
  send: (values: Output) => Promise<void>,
) {
  return useServerSubmit(
    form,
    async (values) => {
      await send(values);
      forget();
      onClose();
    },
    failure,
  );
}

const dialog = <Kept, Submit>(title: string, kept: Kept, onSubmit: Submit, onClose: () => void) => ({
  title,
  kept,
  submitLabel: "Send Again",
  submit: { needsServer: false },
  onSubmit,
  onClose,
});

/** A form's empty values, with those that were typed. */
const withoutNulls = <Values extends object>(empty: Values, typed: object): Values => ({
  ...empty,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== undefined)),
});
