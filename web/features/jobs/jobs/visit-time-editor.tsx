import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { type JobForm, type JobFormValues, visitTimeFormSchema } from "@fettle/rules/jobs/job.schema";
import { visitMobile, visitTexteeName } from "@fettle/rules/jobs/visit-place";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { jobInstant, jobWallTime, today } from "@fettle/rules/platform/wall-time";
import type { Control } from "react-hook-form";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { submitOnEnter } from "../../../platform/forms/submit-on-enter.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { useSendEdit } from "../../../platform/outbox/use-send-edit.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { type JobEditInput, jobEditKind } from "../job-changes/job-edit-kind.ts";
import { DurationField } from "./duration-field.tsx";
import * as css from "./visit-editors.css.ts";
import { VisitTimeField } from "./visit-time-field.tsx";

export interface VisitTimeEditorProps {
  job: JobDetailFragment;
  onText: () => void;
  close: () => void;
}

/** Moves the visit in place, then offers to text the customer the new time. */
export default function VisitTimeEditor({ job, onText, close }: VisitTimeEditorProps) {
  const { timeZone } = useViewer().organisation;
  const { cache } = useApolloClient();
  const sendEdit = useSendEdit(jobEditKind);
  const { jobType, durationMinutes, status } = job;
  const { form, restoredFrom, startOver, forget } = useDraftForm({
    name: `visit-time:${job.id}`,
    schema: visitTimeFormSchema,
    values: {
      jobType,
      durationMinutes,
      scheduledAt: job.scheduledAt && jobWallTime(job.scheduledAt, timeZone).toString(),
    },
  });
  // React Hook Form's types can't express that this form has some of the job form's fields.
  const control = form.control as unknown as Control<JobFormValues, unknown, JobForm>;

  const send = (input: JobEditInput, base: JobDetailFragment) =>
    sendEdit({ id: job.id, input, base, version: base.version, about: aboutJob(cache, job.id) });

  const undo = async (moved: JobDetailFragment) => {
    const input = {
      scheduledAt: job.scheduledAt,
      durationMinutes,
      ...(status !== moved.status && { status }),
    };
    await send(input, moved).catch((error) => showFailure(error, "Failed to undo"));
  };

  const cancel = () => {
    forget();
    close();
  };

  const save = form.handleSubmit(async (typed) => {
    const wall = typed.scheduledAt;
    const scheduledAt = wall ? jobInstant(wall, timeZone) : null;
    const isMoved = scheduledAt !== job.scheduledAt;
    const input: JobEditInput = {
      ...(isMoved && { scheduledAt }),
      ...(typed.durationMinutes !== durationMinutes && { durationMinutes: typed.durationMinutes ?? null }),
    };
    if (Object.keys(input).length === 0) return cancel();
    try {
      const outcome = await send(input, job);
      const moved = outcome.state === "sent" ? outcome.data : undefined;
      const when = wall
        ? `${formatNearDay(wall, today(timeZone).year)}, ${formatWallTime(wall)}`
        : "Not scheduled yet";
      const canText = moved && isMoved && wall && visitMobile(job);
      toast({
        title: isMoved ? "Job moved" : "Job saved",
        description: outcome.state === "waiting" ? `${when}. ${WAITS}` : when,
        tone: "success",
        actions: [
          ...(moved ? [{ label: "Undo", onPress: () => void undo(moved) }] : []),
          ...(canText ? [{ label: `Text ${visitTexteeName(job)} the new time?`, onPress: onText }] : []),
        ],
      });
      forget();
      close();
    } catch (error) {
      showFailure(error, MESSAGES.failedToReschedule);
    }
  });

  return (
    <form className={css.form} onSubmit={save} onKeyDownCapture={submitOnEnter} noValidate>
      <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
      <VisitTimeField control={control} autoFocus />
      <DurationField control={control} />
      {status === "confirmed" && (
        <p className={css.hint}>The customer confirmed this day. On another day, they’re asked again.</p>
      )}
      <div className={css.buttons}>
        <Button variant="ghost" onPress={cancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={form.formState.isSubmitting} needsServer={false}>
          Save
        </Button>
      </div>
    </form>
  );
}
