import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { type JobEditForm, type JobEditFormValues, jobEditFormSchema } from "@fettle/rules/jobs/job.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useNavigate } from "react-router";
import { type JobDetailFragment, JobScreenDocument } from "../../../generated/graphql.ts";
import { changedFields } from "../../../lib/conflicts.ts";
import { pick } from "../../../lib/pick.ts";
import { cachedNames } from "../../../platform/apollo/cached-names.ts";
import { type ToldChange, toldChange } from "../../../platform/apollo/changed-by.ts";
import { errorCode } from "../../../platform/apollo/error-text.ts";
import type { FormBase } from "../../../platform/forms/form-draft.ts";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useConflictReview } from "../../../platform/forms/use-conflict-review.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { savedWords } from "../../../platform/outbox/item-words.ts";
import { useSendEdit } from "../../../platform/outbox/use-send-edit.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { jobEditKind } from "../job-changes/job-edit-kind.ts";
import { JOB_FIELDS, jobWords } from "./job-conflict.ts";
import { instantOf, jobFormValues, jobInput } from "./job-form-values.ts";
import { undoStatusAction } from "./undo-job.ts";

type Saved = { state: "sent" | "waiting"; undoable?: JobDetailFragment | undefined };

/**
 * Sends only changed fields. On CONFLICT it keeps the form, shows what other people changed and asks which to keep. The
 * next save uses the stored version.
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
  const sendEdit = useSendEdit(jobEditKind);

  const save = async (values: JobEditForm, from: FormBase<JobEditFormValues>): Promise<Saved> => {
    const fields = changedFields(JOB_FIELDS, from.values, form.getValues());
    if (fields.length === 0) return { state: "sent" };
    const { version } = from;
    const before = { ...from.values, scheduledAt: instantOf(from.values.scheduledAt, timeZone) };
    const input = pick(jobInput(values, timeZone), fields);
    const about = aboutJob(client.cache, job.id);
    const outcome = await sendEdit({ id: job.id, input, base: before, version, about });
    if (outcome.state !== "sent") return { state: "waiting" };
    // If the job's time also changed, its old status may no longer fit.
    const canUndo = "status" in input && !("scheduledAt" in input);
    return { state: "sent", undoable: canUndo ? outcome.data : undefined };
  };

  const mergeStored = async (values: JobEditForm, told: ToldChange | undefined) => {
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
    // No conflicts: other people saved the same values, or fields this form doesn't have.
    return showConflicts(sides, jobWords(cachedNames(client.cache)), told) ? "conflict" : save(values, next);
  };

  const submit = useServerSubmit(
    form,
    async (values) => {
      const outcome = await save(values, base.current).catch((error) => {
        if (errorCode(error) === "CONFLICT") return mergeStored(values, toldChange(error));
        throw error;
      });
      if (outcome === "conflict") return;
      forget();
      toast({
        title: "Job saved",
        description: savedWords(values.title, outcome),
        tone: "success",
        ...(outcome.undoable && { actions: [undoStatusAction(client, outcome.undoable)] }),
      });
      void navigate(`/jobs/${job.id}`);
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
