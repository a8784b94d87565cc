import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Select } from "@fettle/design-system/Select";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { JOB_STATUSES, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { type Control, Controller } from "react-hook-form";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { isSubmitKey, SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { PhotosCard } from "../job-photos/photos-card.tsx";
import { buttons, form as formClass } from "./job-edit-form.css.ts";
import { half } from "./job-fields.css.ts";
import { JobFields } from "./job-fields.tsx";
import { useJobEdit } from "./use-job-edit.ts";

const OPTIONS = JOB_STATUSES.map((status) => ({
  id: status,
  label: jobStatusLabel(status),
  icon: <StatusGlyph status={STATUSES.job[status]} />,
}));

export function JobEditForm({ job }: { job: JobDetailFragment }) {
  const { form, submit, told, conflicts, choices, choose, restoredFrom, startOver } = useJobEdit(job);
  return (
    <form
      className={formClass}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (form.formState.isSubmitting || !isSubmitKey(event)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      noValidate
    >
      <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
      <ConflictPanel what="job" told={told} conflicts={conflicts} choices={choices} onChoose={choose} />
      <Card>
        <JobFields
          jobId={job.id}
          // React Hook Form's types can't express that this form has these fields plus the status.
          control={form.control as unknown as Control<JobFormValues, unknown, JobForm>}
          onCustomerChange={() => form.setValue("equipmentIds", [], { shouldDirty: true })}
        >
          <div className={half}>
            <Controller
              control={form.control}
              name="status"
              render={({ field, fieldState }) => (
                <Select
                  label="Status"
                  items={OPTIONS}
                  selectedKey={field.value}
                  onSelectionChange={field.onChange}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          </div>
        </JobFields>
      </Card>
      <PhotosCard job={job} canChange={false} max={6} />
      <FormError message={form.formState.errors.root?.message} />
      <div className={buttons}>
        <Button variant="secondary" href={`/jobs/${job.id}`}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={form.formState.isSubmitting} needsServer={false}>
          Save changes
          <SubmitKey />
        </Button>
      </div>
    </form>
  );
}
