import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { type JobEditForm, type JobEditFormValues, jobEditFormSchema } from "@fettle/rules/job.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { useNavigate } from "react-router";
import { type JobDetailFragment, JobScreenDocument, UpdateJobDocument } from "../../generated/graphql.ts";
import { changedFields } from "../../lib/conflicts.ts";
import { cachedNames } from "../../platform/apollo/cached-names.ts";
import { errorCode } from "../../platform/apollo/error-text.ts";
import type { FormBase } from "../../platform/forms/form-draft.ts";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { useConflictReview } from "../../platform/forms/use-conflict-review.ts";
import { useDraftForm } from "../../platform/forms/use-draft-form.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { placeJob } from "../job-cache/job-cache.ts";
import { JOB_FIELDS, jobWords } from "./job-conflict.ts";
import { jobFormValues, jobInput } from "./job-form-values.ts";
import { undoStatusAction } from "./undo-job.ts";

/**
 * The edit form of a job. Only changed fields are sent. A stale save (CONFLICT) keeps the form, shows what others
 * changed, and lets the person choose for each field; the next save is based on the stored version.
 */
export function useJobEdit(job: JobDetailFragment) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { timeZone } = useViewer().organisation;
  const { form, base, restoredFrom, forget, ...kept } = useDraftForm({
    name: `job:${job.id}`,
    schema: jobEditFormSchema,
    values: jobFormValues(job, timeZone),
    version: job.version,
  });
  const { showConflicts, clear, ...review } = useConflictReview({
    compared: JOB_FIELDS,
    take: (from: JobEditFormValues, fields) => {
      for (const field of fields) form.setValue(field, from[field], { shouldDirty: true });
    },
  });
  const [updateJob] = useMutation(UpdateJobDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeJob(cache, data.updateJob.id),
  });

  const save = async (values: JobEditForm, from: FormBase<JobEditFormValues>) => {
    const all = jobInput(values, timeZone);
    const changed = changedFields(JOB_FIELDS, from.values, form.getValues()).map((field) => [
      field,
      all[field],
    ]);
    const input = { ...Object.fromEntries(changed), version: from.version };
    const { data } = await updateJob({ variables: { id: job.id, input } });
    // A job that was moved as well has another day, to which the former status may not belong.
    const canUndo = "status" in input && !("scheduledAt" in input);
    return canUndo ? data?.updateJob : undefined;
  };

  const mergeStored = async (values: JobEditForm) => {
    const { data } = await client.query({
      query: JobScreenDocument,
      variables: { id: job.id },
      fetchPolicy: "network-only",
      context: { mustBeFresh: true },
    });
    if (!data?.job) throw new Error("This job was deleted");
    const theirs = jobFormValues(data.job, timeZone);
    const sides = { base: base.current.values, theirs, mine: form.getValues() };
    const next = { version: data.job.version, values: theirs };
    base.current = next;
    // Without conflicts, others saved the form's own values, or fields that it doesn't have.
    return showConflicts(sides, jobWords(cachedNames(client.cache))) ? "conflict" : save(values, next);
  };

  const submit = useServerSubmit(
    form,
    async (values) => {
      const outcome = await save(values, base.current).catch((error) => {
        if (errorCode(error) === "CONFLICT") return mergeStored(values);
        throw error;
      });
      if (outcome === "conflict") return;
      forget();
      toast({
        title: "Job saved",
        description: values.title,
        tone: "success",
        ...(outcome && { actions: [undoStatusAction(client, outcome)] }),
      });
      navigate(`/jobs/${job.id}`);
    },
    MESSAGES.failedToSave,
  );

  const startOver = () => {
    clear();
    kept.startOver();
  };

  return {
    form,
    submit,
    ...review,
    restoredFrom,
    startOver,
  };
}
