import type { ApolloCache } from "@apollo/client";
import { useApolloClient, useMutation } from "@apollo/client/react";
import { HeldActions } from "@fettle/design-system/HeldActions";
import { dismissToast, toast } from "@fettle/design-system/Toast";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { nowWall } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, type CalendarDateTime, toCalendarDate } from "@internationalized/date";
import { use, useRef, useState } from "react";
import {
  JobPillFragmentDoc,
  UndoRescheduleDocument,
  UndoUnconfirmingRescheduleDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { rescheduleKind } from "../job-changes/job-change-kinds.ts";
import { focusPill } from "./focus-pill.ts";
import type { Moving } from "./moving.ts";
import { proposedTime } from "./proposed-time.ts";
import { rescheduledJob } from "./rescheduled-job.ts";
import type { ScheduledJob } from "./schedule-data.ts";

/** As long as the alert. */
const RETURN_SHOWN_MS = 5000;

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));

/** A move that waits for confirmation: the customer has confirmed the present day, or the new one has passed. */
export interface AskedMove {
  job: ScheduledJob;
  day: CalendarDate | null;
  losesConfirmation: boolean;
  isPast: boolean;
}

/** A move that waits for its time: the job had none. */
export interface TimelessMove {
  job: ScheduledJob;
  /** What is proposed. */
  at: CalendarDateTime;
}

/** How far a move was asked about. */
type Agreed = { isAgreed?: boolean; at?: CalendarDateTime };

/** A job's former date, and the version that its move created; none while it waits in the outbox. */
interface Made {
  job: ScheduledJob;
  /** Where it moved. */
  movedTo: string | null;
  version?: number | undefined;
  /** It was confirmed, and isn't any more: taking the move back revives the customer's link as well. */
  hasLostConfirmation: boolean;
}

/**
 * Moves jobs between days: shown at once, rolled back with an alert where the server refuses, and kept in the outbox
 * where no answer comes. Moves of one job are serialised, so that none is based on a stale version. Moving a confirmed
 * job, or a job to a past day, asks first; every move can be undone.
 */
export function useReschedule(jobs: readonly ScheduledJob[]) {
  const { timeZone } = useViewer().organisation;
  const [savingIds, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [returnedIds, setReturned] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState("");
  const [asked, setAsked] = useState<AskedMove>();
  const [timeless, setTimeless] = useState<TimelessMove>();
  const last = useRef<Made>(undefined);
  const client = useApolloClient();
  const outbox = useOutbox();
  const [undoReschedule] = useMutation(UndoRescheduleDocument, { context: { handlesErrors: true } });
  const [undoUnconfirmingReschedule] = useMutation(UndoUnconfirmingRescheduleDocument, {
    context: { handlesErrors: true },
  });

  const hold = use(HeldActions);
  // Without a network a move waits in the outbox; only where nothing may be changed it is refused.
  const held = hold?.letsRead ? hold.reason : undefined;

  const hasPassed = (day: CalendarDate) => day.compare(toCalendarDate(nowWall(timeZone))) < 0;

  const pillOf = (jobId: string) =>
    client.cache.readFragment({ id: `Job:${jobId}`, fragment: JobPillFragmentDoc, optimistic: true });

  const send = (
    job: ScheduledJob,
    to: Pick<ScheduledJob, "scheduledAt" | "status">,
    from = job.scheduledAt,
  ) =>
    outbox.send(
      rescheduleKind,
      {
        variables: { id: job.id, ...to, timeZone },
        about: aboutJob(client.cache, job.id),
        version: job.version,
        base: { scheduledAt: from },
      },
      { onShown: () => focusPill(job.id) },
    );

  const undo = async (made: Made) => {
    last.current = undefined;
    const { job, movedTo, version, hasLostConfirmation } = made;
    const { id, scheduledAt, status } = job;
    const pill = pillOf(id);
    if (!pill) return;
    setMessage(`${job.title} is back where it was`);
    if (version === undefined) {
      // It may have been sent since: that it moved is no one else's change.
      await send(job, { scheduledAt, status }, movedTo).catch((error) =>
        showFailure(error, MESSAGES.failedToReschedule),
      );
      return;
    }
    const restored = { ...job, ...pill, scheduledAt, status };
    const update = (cache: ApolloCache) => placeJob(cache, id);
    try {
      const saved = hasLostConfirmation
        ? undoUnconfirmingReschedule({
            variables: { id, version },
            optimisticResponse: { undoJobStatus: { __typename: "UndoJobStatusPayload", job: restored } },
            update,
          })
        : undoReschedule({
            variables: { id, input: { scheduledAt, status, version } },
            optimisticResponse: { updateJob: restored },
            update,
          });
      focusPill(id);
      await saved;
    } catch (error) {
      showFailure(error, MESSAGES.failedToReschedule);
    }
  };

  const done = (made: Made, day: CalendarDate | null) => {
    const waits = made.version === undefined;
    // The customer's link can be revived only once the server has taken it away.
    const canUndo = !(waits && made.hasLostConfirmation);
    last.current = canUndo ? made : undefined;
    const words = day ? `${made.job.title}: ${formatWallDay(day)}` : made.job.title;
    toast({
      title: day ? "Job moved" : "Date removed",
      description: waits ? `${words}. ${WAITS}` : words,
      tone: "success",
      ...(canUndo && { actions: [{ label: "Undo", onPress: () => void undo(made) }] }),
    });
  };

  const move = async (jobId: string, day: CalendarDate | null, { isAgreed, at }: Agreed = {}) => {
    const job = jobs.find((each) => each.id === jobId);
    const moved = job && !savingIds.has(jobId) && rescheduledJob(job, day, timeZone, at);
    const pill = pillOf(jobId);
    if (held && moved) toast({ title: MESSAGES.failedToReschedule, description: held, tone: "error" });
    if (held || !moved || !pill) return focusPill(jobId);
    const losesConfirmation = moved.status !== job.status;
    const isPast = day !== null && hasPassed(day);
    if ((losesConfirmation || isPast) && !isAgreed) return setAsked({ job, day, losesConfirmation, isPast });
    if (day && !job.scheduledAt && !at) return setTimeless({ job, at: proposedTime(day, nowWall(timeZone)) });
    await carryOut(job, moved, day);
  };

  const carryOut = async (
    job: ScheduledJob,
    { scheduledAt, status }: Pick<ScheduledJob, "scheduledAt" | "status">,
    day: CalendarDate | null,
  ) => {
    const jobId = job.id;
    setSaving((ids) => new Set([...ids, jobId]));
    setReturned((ids) => without(ids, jobId));
    setMessage(day ? `${job.title} moved to ${formatWallDay(day)}` : `${job.title} has no date now`);
    try {
      const outcome = await send(job, { scheduledAt, status });
      const version = outcome.state === "sent" ? outcome.data?.version : undefined;
      const hasArrived = version !== undefined || outcome.state === "waiting";
      const hasLostConfirmation = status !== job.status;
      if (hasArrived) done({ job, movedTo: scheduledAt, version, hasLostConfirmation }, day);
    } catch (error) {
      setReturned((ids) => new Set([...ids, jobId]));
      setTimeout(() => setReturned((ids) => without(ids, jobId)), RETURN_SHOWN_MS);
      setMessage(`${job.title} is back where it was`);
      showFailure(error, MESSAGES.failedToReschedule);
      focusPill(jobId);
    } finally {
      setSaving((ids) => without(ids, jobId));
    }
  };

  const answer = (isWanted: boolean) => {
    setAsked(undefined);
    if (!asked) return;
    if (isWanted) void move(asked.job.id, asked.day, { isAgreed: true });
    else focusPill(asked.job.id);
  };

  const answerTime = (at: CalendarDateTime | null) => {
    setTimeless(undefined);
    if (!timeless) return;
    // Choosing a past day in the dialog is deliberate.
    if (at) void move(timeless.job.id, toCalendarDate(at), { at, isAgreed: hasPassed(toCalendarDate(at)) });
    else focusPill(timeless.job.id);
  };

  const moving: Moving = { move: (jobId, day) => void move(jobId, day), savingIds, returnedIds, message };
  const undoLast = () => {
    if (!last.current) return;
    // It offers to undo the same move once more.
    dismissToast();
    void undo(last.current);
  };
  return { moving, asked, answer, timeless, answerTime, undoLast };
}
