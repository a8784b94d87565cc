import { useApolloClient } from "@apollo/client/react";
import { customerSchema } from "@fettle/rules/customers/customer.schema";
import { equipmentSchema } from "@fettle/rules/customers/equipment.schema";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { type DraftForm, useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { changeDraftName } from "../../../platform/outbox/left-change.ts";
import type { Taken } from "../../../platform/outbox/outbox.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import type { OutboxKind } from "../../../platform/outbox/outbox-kind.ts";
import type { Addition } from "../../../platform/outbox/use-outbox.ts";
import { useTakenOut } from "../../../platform/outbox/use-taken-out.ts";
import { CustomerFields } from "../../customers/customers/customer-fields.tsx";
import { customerFormValues } from "../../customers/customers/customer-form-values.ts";
import { newCustomerKind } from "../../customers/customers/new-customer-kind.ts";
import { EquipmentFields } from "../../customers/equipment/equipment-fields.tsx";
import { equipmentFormValues } from "../../customers/equipment/equipment-form-values.ts";
import { newEquipmentKind, newEquipmentOf } from "../../customers/equipment/new-equipment-kind.ts";
import NewJobDialog from "../../jobs/jobs/new-job-dialog.tsx";
import { newJobKind } from "../../jobs/jobs/new-job-kind.ts";

interface EditCreationProps {
  item: OutboxItem;
  onClose: () => void;
}

/**
 * Edits a record that hasn't been sent yet, e.g. to replace a job's deleted customer. While it's open, neither the
 * record nor dependent work is sent.
 */
export default function EditCreationDialog({ item, onClose }: EditCreationProps) {
  const taken = useTakenOut(item.id, onClose);
  if (!taken) return null;
  const Form = FORMS[item.kind];
  return Form ? <Form item={item} taken={taken} onClose={onClose} /> : null;
}

interface FormProps extends EditCreationProps {
  taken: Taken;
}

const FORMS: Record<string, (props: FormProps) => ReactNode> = {
  [newJobKind.kind]: JobForm,
  [newCustomerKind.kind]: CustomerForm,
  [newEquipmentKind.kind]: EquipmentForm,
};

const reviseAs =
  <Variables,>(kind: OutboxKind<Variables>, { item: { id }, taken }: FormProps) =>
  ({ variables, about }: Pick<Addition<Variables>, "variables" | "about">) =>
    taken.revise({ variables, about, records: kind.records(variables, id) });

function JobForm(props: FormProps) {
  const { item, onClose } = props;
  const unsent = {
    id: item.id,
    job: newJobKind.schema.parse(item.variables),
    isRefused: item.problem !== undefined,
    revise: reviseAs(newJobKind, props),
  };
  return <NewJobDialog onClose={onClose} unsent={unsent} />;
}

function CustomerForm(props: FormProps) {
  const { item } = props;
  const kept = useDraftForm({
    name: changeDraftName(item),
    schema: customerSchema,
    values: withoutNulls(customerFormValues(), newCustomerKind.schema.parse(item.variables)),
  });
  const revise = reviseAs(newCustomerKind, props);
  return (
    <CreationForm
      {...props}
      title="Edit new customer"
      kept={kept}
      revise={(variables) => revise({ variables, about: { title: variables.name } })}
    >
      <CustomerFields control={kept.form.control} />
    </CreationForm>
  );
}

function EquipmentForm(props: FormProps) {
  const { item } = props;
  const { cache } = useApolloClient();
  const { input } = newEquipmentKind.schema.parse(item.variables);
  const months = input.serviceIntervalMonths;
  const kept = useDraftForm({
    name: changeDraftName(item),
    schema: equipmentSchema,
    values: {
      ...withoutNulls(equipmentFormValues(), { ...input, serviceIntervalMonths: null }),
      serviceIntervalMonths: months === 6 || months === 12 ? months : null,
    },
  });
  const revise = reviseAs(newEquipmentKind, props);
  return (
    <CreationForm
      {...props}
      title="Edit new equipment"
      kept={kept}
      revise={(values) => revise(newEquipmentOf(cache, values))}
    >
      <EquipmentFields control={kept.form.control} />
    </CreationForm>
  );
}

interface CreationFormProps<Values extends FieldValues, Output extends FieldValues>
  extends EditCreationProps {
  title: string;
  kept: DraftForm<Values, Output>;
  revise: (values: Output) => Promise<void>;
  children: ReactNode;
}

function CreationForm<Values extends FieldValues, Output extends FieldValues>({
  item,
  title,
  kept,
  revise,
  onClose,
  children,
}: CreationFormProps<Values, Output>) {
  const submit = useServerSubmit(
    kept.form,
    async (values) => {
      await revise(values);
      kept.forget();
      onClose();
    },
    "Couldn’t save to this device",
  );
  return (
    <FormDialog
      title={title}
      kept={kept}
      submitLabel={item.problem ? "Send again" : "Save"}
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

const withoutNulls = <Values extends object>(empty: Values, typed: object): Values => ({
  ...empty,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== undefined)),
});
