import { useMutation } from "@apollo/client/react";
import { timesProblem } from "@fettle/rules/owner/planned-work";
import { plannedWorkFormSchema } from "@fettle/rules/owner/planned-work.schema";
import { INCIDENT_TITLE_MAX, UPDATE_TEXT_MAX } from "@fettle/rules/owner/status-incident.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { instantWallTime, nowWall, readWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import { useWatch } from "react-hook-form";
import {
  AnnouncePlannedWorkDocument,
  ChangePlannedWorkDocument,
  PlannedWorkDocument,
  type PlannedWorkFieldsFragment,
} from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { FormDateTimeField } from "../../../platform/forms/form-dates.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";
import * as css from "./owner-status.css.ts";
import { PartsField } from "./parts-field.tsx";

type Work = PlannedWorkFieldsFragment;

interface Props {
  /** Without it, the dialog announces new work. */
  work?: Work;
  onClose: () => void;
}

const wallOf = (instant: string | undefined) =>
  instant ? instantWallTime(instant, PORTAL_ZONE).toString() : null;

const instantOf = (wall: CalendarDateTime) => wall.toDate(PORTAL_ZONE);

/** When the fewest people work. */
const tomorrowAt = (hour: number): CalendarDateTime =>
  nowWall(PORTAL_ZONE).add({ days: 1 }).set({ hour, minute: 0, second: 0, millisecond: 0 });

export function PlannedWorkDialog({ work, onClose }: Props) {
  const options = { refetchQueries: [PlannedWorkDocument], context: { handlesErrors: true } };
  const [announce] = useMutation(AnnouncePlannedWorkDocument, options);
  const [change] = useMutation(ChangePlannedWorkDocument, options);
  const kept = useDraftForm({
    name: `planned-work:${work?.id ?? "new"}`,
    schema: plannedWorkFormSchema,
    values: {
      title: work?.title ?? "",
      parts: [...(work?.parts ?? [])],
      startsAt: wallOf(work?.startsAt),
      endsAt: wallOf(work?.endsAt),
      text: work?.text ?? "",
    },
  });
  const { control } = kept.form;
  const startsAt = readWallTime(useWatch({ control, name: "startsAt" }));
  const submit = useServerSubmit(
    kept.form,
    async (typed) => {
      const times = { startsAt: instantOf(typed.startsAt), endsAt: instantOf(typed.endsAt) };
      const before = work && { startsAt: new Date(work.startsAt), endsAt: new Date(work.endsAt) };
      const problem = timesProblem(times, new Date(Date.now()), before);
      if (problem) return kept.form.setError(problem.field, problem);
      const input = {
        ...typed,
        startsAt: times.startsAt.toISOString(),
        endsAt: times.endsAt.toISOString(),
      };
      await withIdempotencyKey(JSON.stringify(["planned work", work, input]), (context): Promise<unknown> => {
        const sent = { context: context(options.context) };
        return work
          ? change({ ...sent, variables: { id: work.id, input } })
          : announce({ ...sent, variables: { input } });
      });
      kept.forget();
      onClose();
    },
    MESSAGES.failedToSave,
  );
  return (
    <FormDialog
      title={work ? "Change planned work" : "Announce planned work"}
      width="form"
      kept={kept}
      submitLabel={work ? "Save changes" : "Announce"}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.form}>
        <FormTextField control={control} name="title" label="Title" maxLength={INCIDENT_TITLE_MAX} />
        <PartsField control={control} name="parts" />
        <div className={css.times}>
          <FormDateTimeField
            control={control}
            name="startsAt"
            label="Starts"
            description="Melbourne time"
            placeholderValue={tomorrowAt(2)}
          />
          <FormDateTimeField
            control={control}
            name="endsAt"
            label="Ends"
            description="Melbourne time"
            placeholderValue={startsAt?.add({ hours: 2 }) ?? tomorrowAt(4)}
          />
        </div>
        <FormTextArea
          control={control}
          name="text"
          label="What people will notice"
          description="Everyone can read this, and subscribers get it by email."
          rows={4}
          limit={UPDATE_TEXT_MAX}
        />
      </div>
    </FormDialog>
  );
}
