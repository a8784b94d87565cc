import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DateTimeField } from "@fettle/design-system/DateTimeField";
import { Dialog } from "@fettle/design-system/Dialog";
import { MultiSelect } from "@fettle/design-system/MultiSelect";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { timesProblem } from "@fettle/rules/owner/planned-work";
import { INCIDENT_TITLE_MAX, UPDATE_TEXT_MAX } from "@fettle/rules/owner/status-incident.schema";
import { instantWallTime, nowWall } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import { type FormEvent, useState } from "react";
import {
  AnnouncePlannedWorkDocument,
  ChangePlannedWorkDocument,
  PlannedWorkDocument,
  type PlannedWorkFieldsFragment,
  type PlannedWorkInput,
  type StatusPartId,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";
import * as css from "./owner-status.css.ts";
import { PART_ITEMS } from "./part-items.ts";

type Work = PlannedWorkFieldsFragment;

interface Props {
  /** Without it, the dialog announces new work. */
  work?: Work;
  onClose: () => void;
}

const wallOf = (instant: string | undefined) => (instant ? instantWallTime(instant, PORTAL_ZONE) : null);

/** When the fewest people work. */
const tomorrowAt = (hour: number): CalendarDateTime =>
  nowWall(PORTAL_ZONE).add({ days: 1 }).set({ hour, minute: 0, second: 0, millisecond: 0 });

export function PlannedWorkDialog({ work, onClose }: Props) {
  const [title, setTitle] = useState(work?.title ?? "");
  const [parts, setParts] = useState<StatusPartId[]>([...(work?.parts ?? [])]);
  const [text, setText] = useState(work?.text ?? "");
  const [startsAt, setStartsAt] = useState(() => wallOf(work?.startsAt));
  const [endsAt, setEndsAt] = useState(() => wallOf(work?.endsAt));
  const [isTried, setTried] = useState(false);
  const { save, isPending } = useSave(work);
  const problem = startsAt && endsAt && problemOf(startsAt, endsAt, work);
  const isComplete = title.trim() !== "" && parts.length > 0 && startsAt && endsAt && text.trim() !== "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || isPending) return;
    setTried(true);
    if (problem) return;
    try {
      await save({ title, text, parts, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) });
      onClose();
    } catch (error) {
      showFailure(error, "Failed to save");
    }
  }

  const shownOf = (field: "startsAt" | "endsAt") =>
    isTried && problem?.field === field ? problem.message : undefined;
  return (
    <Dialog
      title={work ? "Change planned work" : "Announce planned work"}
      isOpen
      onOpenChange={onClose}
      width="form"
      cancelLabel="Cancel"
      onSubmit={submit}
      footer={
        <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={isPending}>
          {work ? "Save changes" : "Announce"}
        </Button>
      }
    >
      <div className={css.form}>
        <TextField label="Title" maxLength={INCIDENT_TITLE_MAX} value={title} onChange={setTitle} />
        <MultiSelect label="Affected" items={PART_ITEMS} selectedKeys={parts} onChange={setParts} />
        <div className={css.times}>
          <DateTimeField
            label="Starts"
            description="Melbourne time"
            placeholderValue={tomorrowAt(2)}
            value={startsAt}
            onChange={setStartsAt}
            errorMessage={shownOf("startsAt")}
          />
          <DateTimeField
            label="Ends"
            description="Melbourne time"
            placeholderValue={startsAt?.add({ hours: 2 }) ?? tomorrowAt(4)}
            value={endsAt}
            onChange={setEndsAt}
            errorMessage={shownOf("endsAt")}
          />
        </div>
        <TextArea
          label="What people will notice"
          description="Everyone can read this, and subscribers get it by email."
          rows={4}
          maxLength={UPDATE_TEXT_MAX}
          value={text}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}

const instantOf = (wall: CalendarDateTime) => wall.toDate(PORTAL_ZONE).toISOString();

function problemOf(startsAt: CalendarDateTime, endsAt: CalendarDateTime, known: Work | undefined) {
  const times = { startsAt: startsAt.toDate(PORTAL_ZONE), endsAt: endsAt.toDate(PORTAL_ZONE) };
  const before = known && { startsAt: new Date(known.startsAt), endsAt: new Date(known.endsAt) };
  return timesProblem(times, new Date(Date.now()), before);
}

function useSave(work: Work | undefined) {
  const options = { refetchQueries: [PlannedWorkDocument], context: { handlesErrors: true } };
  const [announce, announcing] = useMutation(AnnouncePlannedWorkDocument, options);
  const [change, changing] = useMutation(ChangePlannedWorkDocument, options);
  const save = (input: PlannedWorkInput): Promise<unknown> =>
    withIdempotencyKey(JSON.stringify(["planned work", work, input]), (context): Promise<unknown> => {
      const sent = { context: context(options.context) };
      return work
        ? change({ ...sent, variables: { id: work.id, input } })
        : announce({ ...sent, variables: { input } });
    });
  return { save, isPending: announcing.loading || changing.loading };
}
