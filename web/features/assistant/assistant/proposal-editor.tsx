import { Button } from "@fettle/design-system/Button";
import { DateField } from "@fettle/design-system/DateField";
import { DateTimeField } from "@fettle/design-system/DateTimeField";
import { Select } from "@fettle/design-system/Select";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { JOB_STATUSES, JOB_TYPES, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { readWallDate, readWallTime } from "@fettle/rules/platform/wall-time";
import { Check } from "lucide-react";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import type { AssistantValueInput, ProposalCardFragment } from "../../../generated/graphql.ts";
import { dateText } from "../../../platform/forms/date-text.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { CustomerPicker } from "../../customers/customers/customer-picker.tsx";
import { EquipmentPicker } from "../../customers/equipment/equipment-picker.tsx";
import { TechnicianPicker } from "../../jobs/jobs/technician-picker.tsx";
import * as css from "./proposal.css.ts";

type Line = ProposalCardFragment["lines"][number];
type Values = Record<string, string | null>;

type Props = {
  proposal: ProposalCardFragment;
  isPending: boolean;
  failure: string | undefined;
  /** Resolves to true once the server responds, so the draft can be dropped. */
  onConfirm: (values: AssistantValueInput[]) => Promise<boolean>;
  onCancel: () => void;
};

export function ProposalEditor({ proposal, isPending, failure, onConfirm, onCancel }: Props) {
  const [lines] = useState(() => proposal.lines.filter(({ editable }) => editable));
  const [stored] = useState<Values>(() =>
    Object.fromEntries(lines.map(({ field, value }) => [field, value ?? null])),
  );
  const [schema] = useState(() =>
    z.object(Object.fromEntries(lines.map(({ field }) => [field, z.string().nullable()]))),
  );
  const { form, forget, startOver } = useDraftForm<Values>({
    name: `proposal:${proposal.id}`,
    schema: schema as unknown as z.ZodType<Values, Values>,
    values: stored,
  });
  const customerId = useWatch({ control: form.control, name: "customerId" });
  const submit = form.handleSubmit(async (values) => {
    const changed = lines
      .filter(({ field }) => (values[field] || null) !== (stored[field] || null))
      .map(({ field }) => ({ field, value: values[field] || null }));
    if (await onConfirm(changed)) forget();
  });
  return (
    <form className={css.editor} noValidate onSubmit={submit}>
      {lines.map((line) => (
        <Controller
          key={line.field}
          control={form.control}
          name={line.field}
          render={({ field: { value, onChange } }) => (
            <LineField
              line={line}
              value={value ?? null}
              onChange={onChange}
              customerId={customerId ?? null}
            />
          )}
        />
      ))}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <div className={css.editorFoot}>
        <Button
          onPress={() => {
            startOver();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="hivis" icon={<Check />} needsServer isPending={isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  line: Line;
  value: string | null;
  onChange: (value: string | null) => void;
  customerId: string | null;
};

const CHOICES: Record<string, { id: string; label: string }[]> = {
  jobType: JOB_TYPES.map((type) => ({ id: type, label: type })),
  status: JOB_STATUSES.map((status) => ({ id: status, label: jobStatusLabel(status) })),
};

const idsOf = (value: string | null) => (value ? value.split(",") : []);

function LineField({ line: { field, label, input }, value, onChange, customerId }: FieldProps) {
  if (field === "customerId") return <CustomerPicker value={value} onChange={onChange} />;
  if (field === "assignedTechIds")
    return <TechnicianPicker value={idsOf(value)} onChange={(ids) => onChange(ids.join(",") || null)} />;
  if (field === "equipmentIds")
    return (
      <EquipmentPicker
        customerId={customerId}
        value={idsOf(value)}
        onChange={(ids) => onChange(ids.join(",") || null)}
      />
    );
  if (input === "wall_time")
    return <DateTimeField label={label} {...dateText(value, onChange, readWallTime)} />;
  if (input === "date") return <DateField label={label} {...dateText(value, onChange, readWallDate)} />;
  const choices = CHOICES[field];
  if (input === "choice" && choices)
    return <Select label={label} items={choices} selectedKey={value} onSelectionChange={onChange} />;
  if (input === "multiline")
    return <TextArea label={label} rows={2} value={value ?? ""} onChange={onChange} />;
  return <TextField label={label} value={value ?? ""} onChange={onChange} />;
}
