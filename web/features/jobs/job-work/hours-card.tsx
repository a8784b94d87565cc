import { useMutation } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { jobHoursSchema } from "@fettle/rules/jobs/job-work.schema";
import { memo } from "react";
import { Controller } from "react-hook-form";
import { RemoveJobHoursDocument, RestoreJobHoursDocument } from "../../../generated/graphql.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { AddEntry, EntryError } from "./add-entry.tsx";
import { EditEntryButton } from "./edit-entry-button.tsx";
import { formatHours } from "./format-hours.ts";
import { HoursField } from "./hours-field.tsx";
import * as css from "./job-work.css.ts";
import { RemoveEntryButton } from "./remove-entry-button.tsx";
import { UnsentRows } from "./unsent-rows.tsx";
import { useWorkForm } from "./use-work-form.ts";
import { WhoAndWhen } from "./who-and-when.tsx";
import type { WorkCardProps } from "./work-card.ts";

export function HoursCard({ job, canChange }: WorkCardProps) {
  const [remove] = useMutation(RemoveJobHoursDocument, { context: { handlesErrors: true } });
  const [restore] = useMutation(RestoreJobHoursDocument, { context: { handlesErrors: true } });
  return (
    <Card title="Hours" actions={`${formatHours(job.labourMinutes / 60)} logged`} padding="none">
      {canChange && <HoursForm jobId={job.id} />}
      <UnsentRows jobId={job.id} kind="hours" />
      {!canChange && job.hours.length === 0 && <p className={css.none}>No hours</p>}
      {job.hours.length > 0 && (
        <ul className={css.rows} aria-label="Hours">
          {job.hours.map((entry) => (
            <li key={entry.id} className={css.row}>
              <span className={css.words}>
                <span>{entry.description ?? "Labour"}</span>
                <WhoAndWhen entry={entry} />
              </span>
              <span className={css.figure}>{formatHours(entry.hours)}</span>
              {canChange && (
                <>
                  <EditEntryButton entry={entry} />
                  <RemoveEntryButton
                    noun="hours"
                    entry={entry}
                    words={`${formatHours(entry.hours)}, ${entry.description ?? "Labour"}`}
                    onRemove={() => remove({ variables: { id: entry.id } })}
                    onRestore={() => restore({ variables: { id: entry.id } })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** An added entry doesn't render the form again, which slow phones would notice. */
const HoursForm = memo(function HoursForm({ jobId }: { jobId: string }) {
  const { form, submit } = useWorkForm({
    kind: "hours",
    jobId,
    schema: jobHoursSchema,
    empty: { hours: 0.5, description: "" },
  });
  return (
    <form className={css.hoursForm} onSubmit={submit} noValidate>
      <Controller
        control={form.control}
        name="hours"
        render={({ field }) => <HoursField value={field.value} onChange={field.onChange} />}
      />
      <FormTextField
        control={form.control}
        name="description"
        label="Work done"
        hideLabel
        placeholder="Work done"
      />
      <AddEntry control={form.control} label="Add" />
      <EntryError control={form.control} />
    </form>
  );
});
