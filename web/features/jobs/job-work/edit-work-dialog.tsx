import { jobHoursSchema, jobNoteSchema, jobPartSchema } from "@fettle/rules/jobs/job-work.schema";
import type { Unit } from "@fettle/rules/jobs/unit";
import type { ReactNode } from "react";
import { type Control, Controller, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import type { JsonValues } from "../../../platform/forms/form-draft.ts";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { changeDraftName } from "../../../platform/outbox/left-change.ts";
import type { Taken } from "../../../platform/outbox/outbox.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { useTakenOut } from "../../../platform/outbox/use-taken-out.ts";
import { ChargeFields } from "./charge-fields.tsx";
import { chargeFormSchema } from "./charge-form.ts";
import { HoursField } from "./hours-field.tsx";
import { PartNameField } from "./part-name-field.tsx";
import { QuantitySelect } from "./quantity-select.tsx";
import { WORK_KINDS, type WorkKind } from "./work-kinds.ts";

/** Keeps the item from being sent while the dialog is open. */
export default function EditWorkDialog({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const taken = useTakenOut(item.id, onClose);
  if (!taken) return null;
  const Form = FORMS[item.kind as WorkKind];
  return <Form item={item} taken={taken} onClose={onClose} />;
}

interface FormProps {
  item: OutboxItem;
  taken: Taken;
  onClose: () => void;
}

const FORMS: Record<WorkKind, (props: FormProps) => ReactNode> = {
  note: (props) => (
    <EditForm
      {...props}
      schema={jobNoteSchema}
      values={{ text: contentOf<{ text: string }>(props.item).text }}
    >
      {(control) => <FormTextArea control={control} name="text" label="Note" rows={6} autoFocus />}
    </EditForm>
  ),
  hours: (props) => {
    const { hours, description } = contentOf<{ hours: number; description?: string | null }>(props.item);
    return (
      <EditForm {...props} schema={jobHoursSchema} values={{ hours, description: description ?? "" }}>
        {(control) => (
          <>
            <Controller
              control={control}
              name="hours"
              render={({ field }) => <HoursField value={field.value} onChange={field.onChange} />}
            />
            <FormTextField control={control} name="description" label="Work done" />
          </>
        )}
      </EditForm>
    );
  },
  part: (props) => {
    const { partName, quantity } = contentOf<{ partName: string; quantity: number }>(props.item);
    return (
      <EditForm {...props} schema={jobPartSchema.required()} values={{ partName, quantity }}>
        {(control) => (
          <>
            <Controller
              control={control}
              name="partName"
              render={({ field, fieldState }) => (
                <PartNameField {...field} errorMessage={fieldState.error?.message} />
              )}
            />
            <Controller
              control={control}
              name="quantity"
              render={({ field }) => <QuantitySelect value={field.value} onChange={field.onChange} />}
            />
          </>
        )}
      </EditForm>
    );
  },
  charge: (props) => {
    const charge = contentOf<{ description: string; quantity: number; unit?: Unit; unitPrice: number }>(
      props.item,
    );
    const { description, quantity, unit = "each", unitPrice } = charge;
    return (
      <EditForm
        {...props}
        schema={chargeFormSchema}
        values={{ description, quantity: String(quantity), unit, unitPrice: String(unitPrice) }}
      >
        {(control) => <ChargeFields control={control} />}
      </EditForm>
    );
  },
};

const contentOf = <Content,>({ variables }: OutboxItem) => variables as Content & { jobId: string };

interface EditFormProps<Values extends FieldValues & JsonValues<Values>, Output extends FieldValues>
  extends FormProps {
  schema: z.ZodType<Output, Values>;
  values: Values;
  children: (control: Control<Values, unknown, Output>) => ReactNode;
}

function EditForm<Values extends FieldValues & JsonValues<Values>, Output extends FieldValues>({
  item,
  taken,
  schema,
  values,
  onClose,
  children,
}: EditFormProps<Values, Output>) {
  const kept = useDraftForm({ name: changeDraftName(item), schema, values });
  const submit = useServerSubmit(
    kept.form,
    async (content) => {
      await taken.revise({ variables: { ...contentOf<object>(item), ...content } });
      kept.forget();
      onClose();
    },
    "Couldn’t save to this device",
  );
  return (
    <FormDialog
      title={`Edit ${WORK_KINDS[item.kind as WorkKind].label.toLowerCase()}`}
      subtitle={item.about.title}
      width="confirm"
      kept={kept}
      submitLabel="Save"
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      {children(kept.form.control)}
    </FormDialog>
  );
}
