import { useMutation } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { jobPartSchema } from "@fettle/rules/jobs/job-work.schema";
import { memo } from "react";
import { Controller } from "react-hook-form";
import { RemoveJobPartDocument, RestoreJobPartDocument } from "../../../generated/graphql.ts";
import { AddEntry, EntryError } from "./add-entry.tsx";
import { partAmount } from "./charge-detail.ts";
import { EditEntryButton } from "./edit-entry-button.tsx";
import * as css from "./job-work.css.ts";
import { PartNameField } from "./part-name-field.tsx";
import { QuantitySelect } from "./quantity-select.tsx";
import { RemoveEntryButton } from "./remove-entry-button.tsx";
import { ScanPartButton } from "./scan-part-button.tsx";
import { UnsentRows } from "./unsent-rows.tsx";
import { useWorkForm } from "./use-work-form.ts";
import type { WorkCardProps } from "./work-card.ts";

export function PartsCard({ job, canChange }: WorkCardProps) {
  const [remove] = useMutation(RemoveJobPartDocument, { context: { handlesErrors: true } });
  const [restore] = useMutation(RestoreJobPartDocument, { context: { handlesErrors: true } });
  return (
    <Card title="Parts" count={job.parts.length || undefined} padding="none">
      {job.parts.length > 0 && (
        <ul className={css.rows} aria-label="Parts">
          {job.parts.map((part) => (
            <li key={part.id} className={css.row}>
              <span className={css.words}>{part.partName}</span>
              <span className={css.figure}>{partAmount(part)}</span>
              {canChange && (
                <>
                  <EditEntryButton entry={part} />
                  <RemoveEntryButton
                    noun="part"
                    entry={part}
                    words={`${part.partName} ${partAmount(part)}`}
                    onRemove={() => remove({ variables: { id: part.id } })}
                    onRestore={() => restore({ variables: { id: part.id } })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <UnsentRows jobId={job.id} kind="part" />
      {!canChange && job.parts.length === 0 && <p className={css.none}>No parts</p>}
      {canChange && <PartForm jobId={job.id} />}
    </Card>
  );
}

const PartForm = memo(function PartForm({ jobId }: { jobId: string }) {
  const { form, submit } = useWorkForm({
    kind: "part",
    jobId,
    schema: jobPartSchema.required(),
    empty: { partName: "", quantity: 1 },
  });
  return (
    <form className={css.partForm} onSubmit={submit} noValidate>
      <Controller
        control={form.control}
        name="partName"
        render={({ field, fieldState }) => (
          <PartNameField {...field} errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={form.control}
        name="quantity"
        render={({ field }) => <QuantitySelect value={field.value} onChange={field.onChange} />}
      />
      <AddEntry control={form.control} label="Add" />
      <ScanPartButton onFound={(name) => form.setValue("partName", name, { shouldDirty: true })} />
      <EntryError control={form.control} />
    </form>
  );
});
