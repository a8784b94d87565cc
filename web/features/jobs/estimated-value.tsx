import { IconButton } from "@fettle/design-system/IconButton";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { formatMoney, parseCents } from "@fettle/rules/money";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import type { JobDetailFragment } from "../../generated/graphql.ts";
import { FormTextField } from "../../platform/forms/form-fields.tsx";
import { WAITS } from "../../platform/outbox/item-words.ts";
import { estimate } from "./job-screen.css.ts";
import { JobUpdateDialog } from "./job-update-dialog.tsx";

type Props = {
  job: JobDetailFragment;
  /** Labels the figure, where nothing beside it does. */
  isLabelled?: boolean;
};

/** A job's estimated value, which admins and managers see and edit. */
export function EstimatedValue({ job, isLabelled = true }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { estimatedValueCents: cents } = job;
  return (
    <span className={estimate}>
      {isLabelled && "Estimated value "}
      {cents === null ? "Not estimated" : formatMoney(cents)}
      <IconButton
        label="Edit estimated value"
        size="compact"
        icon={<Pencil />}
        onPress={() => setEditing(true)}
      />
      {isEditing && <EstimatedValueDialog job={job} onClose={() => setEditing(false)} />}
    </span>
  );
}

const LABEL = "Estimated value";

/** Dollars as they are typed; nothing is no estimate. */
const schema = z.object({
  estimatedValueCents: z.string().transform((text, context) => {
    const cents = text.trim() ? parseCents(text) : null;
    if (text.trim() && (cents === null || cents < 0))
      context.addIssue({ code: "custom", message: "Enter an amount in dollars, or nothing" });
    return cents;
  }),
});

const dollars = (cents: unknown) => (typeof cents === "number" ? (cents / 100).toFixed(2) : "");

function EstimatedValueDialog({ job, onClose }: { job: JobDetailFragment; onClose: () => void }) {
  return (
    <JobUpdateDialog
      job={job}
      name="estimate"
      title={LABEL}
      submitLabel="Save"
      schema={schema}
      values={{ estimatedValueCents: dollars(job.estimatedValueCents) }}
      labels={{ estimatedValueCents: LABEL }}
      typedOf={(field, stored) => (field === "estimatedValueCents" ? dollars(stored) : stored)}
      inputOf={(values) => values}
      failureText={MESSAGES.failedToSave}
      onSaved={(_, { state }) =>
        toast({
          title: "Estimated value saved",
          description: state === "waiting" ? WAITS : undefined,
          tone: "success",
        })
      }
      onClose={onClose}
    >
      {(control) => (
        <FormTextField
          control={control}
          name="estimatedValueCents"
          label={LABEL}
          icon="$"
          inputMode="decimal"
          isNumeric
          autoFocus
        />
      )}
    </JobUpdateDialog>
  );
}
