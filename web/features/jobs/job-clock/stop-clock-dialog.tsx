import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { formatRunning, isForgotten, minutesOn, proposedHours } from "@fettle/rules/jobs/job-clock";
import { HOURS_MAX, jobHoursSchema } from "@fettle/rules/jobs/job-work.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import { Controller } from "react-hook-form";
import type { JobClockFactsFragment } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { formatHours } from "../job-work/format-hours.ts";
import { HoursField } from "../job-work/hours-field.tsx";
import { discardClockKind, stopClockKind } from "./clock-kinds.ts";
import * as css from "./job-clock.css.ts";
import { showClockFailure } from "./show-clock-failure.ts";

interface StopClockDialogProps {
  clock: JobClockFactsFragment;
  onClose: () => void;
  isCompleting?: boolean;
  onStopped?: () => void;
}

export default function StopClockDialog({ clock, isCompleting, onClose, onStopped }: StopClockDialogProps) {
  const [minutes] = useState(() => minutesOn(clock.startedAt, Date.now()));
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const [isDiscarding, setDiscarding] = useState(false);
  const kept = useDraftForm({
    name: `clock:${clock.id}`,
    schema: jobHoursSchema,
    values: { hours: proposedHours(minutes), description: "" },
  });
  const { id: clockId, jobId } = clock;
  const ofClock = { clockId, jobId };
  const about = aboutJob(cache, jobId);
  const done = () => {
    kept.forget();
    onStopped?.();
    onClose();
  };
  const submit = useServerSubmit(
    kept.form,
    async (values) => {
      const variables = { ...ofClock, ...values };
      const { state } = await outbox.send(stopClockKind, { variables, about });
      toast({
        title: `${formatHours(values.hours)} logged`,
        description: state === "sent" ? clock.job?.title : WAITS,
        tone: "success",
      });
      done();
    },
    MESSAGES.failedToAddHours,
  );
  const discard = async () => {
    setDiscarding(true);
    try {
      await outbox.send(discardClockKind, { variables: ofClock, about, base: {} });
      toast({ title: "Clock stopped", description: "No hours were logged.", tone: "success" });
      done();
    } catch (error) {
      showClockFailure(error, discardClockKind.failure);
    } finally {
      setDiscarding(false);
    }
  };
  return (
    <FormDialog
      title={
        isForgotten(minutes)
          ? "Did you forget to stop?"
          : isCompleting
            ? "Log your hours first"
            : "Stop the clock"
      }
      subtitle={clock.job ? `Job ${clock.job.number}, ${clock.job.title}` : undefined}
      width="confirm"
      kept={kept}
      submitLabel={isCompleting ? "Log hours and complete" : "Log hours"}
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.explanation}>{explanation(clock, minutes)}</p>
      <Controller
        control={kept.form.control}
        name="hours"
        render={({ field }) => <HoursField value={field.value} onChange={field.onChange} />}
      />
      <FormTextField
        control={kept.form.control}
        name="description"
        label="Work done"
        hideLabel
        placeholder="Work done"
      />
      <Button variant="danger-quiet" fullWidth needsServer={false} isPending={isDiscarding} onPress={discard}>
        Stop without logging hours
      </Button>
    </FormDialog>
  );
}

function explanation({ startedAt, arrivedAt }: JobClockFactsFragment, minutes: number): string {
  const ran = `The clock ran for ${formatRunning(minutes)} h`;
  if (isForgotten(minutes)) return `${ran}. Choose the hours you worked.`;
  const travel = arrivedAt ? minutesOn(startedAt, Date.parse(arrivedAt)) : minutes;
  const withTravel = travel > 0 ? `${ran}, including ${formatRunning(travel)} h of travel` : ran;
  if (minutes > HOURS_MAX * 60)
    return `${withTravel}. You can log up to ${HOURS_MAX} h at a time. Add the rest separately.`;
  return `${withTravel}. We’ve rounded it to the nearest half hour.`;
}
