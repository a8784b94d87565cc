import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { parseCents } from "@fettle/rules/platform/money";
import { z } from "zod";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { JobUpdateDialog } from "./job-update-dialog.tsx";

const LABEL = "Estimated value";

/** Dollars as typed. Empty means no estimate. */
const schema = z.object({
  estimatedValueCents: z.string().transform((text, context) => {
    const cents = text.trim() ? parseCents(text) : null;
    if (text.trim() && (cents === null || cents < 0))
      context.addIssue({ code: "custom", message: "Enter a dollar amount, or leave it empty" });
    return cents;
  }),
});

const dollars = (cents: unknown) => (typeof cents === "number" ? (cents / 100).toFixed(2) : "");

export interface EstimatedValueDialogProps {
  job: JobDetailFragment;
  onClose: () => void;
}

export default function EstimatedValueDialog({ job, onClose }: EstimatedValueDialogProps) {
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
