import type { ApolloCache } from "@apollo/client";
import { useApolloClient, useMutation } from "@apollo/client/react";
import { HeldActions } from "@fettle/design-system/HeldActions";
import { toast } from "@fettle/design-system/Toast";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { jobWallTime, nowWall } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, type CalendarDateTime, toCalendarDate } from "@internationalized/date";
import { use, useState } from "react";
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
import { OFFER_SHOWN_MS, textOffer } from "./text-offer.ts";
import type { ChangedVisit, UndoStep } from "./undo-steps.ts";
import type { Undo } from "./use-undo.ts";

const RETURN_SHOWN_MS = 5000;

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));

/** A move to confirm, because the customer confirmed the current day or the new day has passed. */
export interface AskedMove {
  job: ScheduledJob;
  day: CalendarDate | null;
  at: CalendarDateTime | undefined;
  losesConfirmation: boolean;
  isPast: boolean;
}

/** A move of an undated job, which needs a time first. */
export interface TimelessMove {
  job: ScheduledJob;
  at: CalendarDateTime;
}

type Agreed = { isAgreed?: boolean; at?: CalendarDateTime | undefined };

interface Made {
  job: ScheduledJob;
  movedTo: string | null;
  /** There's no version while the move is in the outbox. */
  version?: number | undefined;
  /** Undoing the move must also revive the customer's link. */
  hasLostConfirmation: boolean;
}

/**
 * Moves jobs optimistically, rolling back if rejected and queueing if there's no response. Runs moves of the same job
 * one at a time, so none uses a stale version.
 */
export function useReschedule(jobs: readonly ScheduledJob[], undo: Undo, onText: (jobId: string) => void) {
  const { timeZone } = useViewer().organisation;
  const [savingIds, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [returnedIds, setReturned] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState("");
  const [asked, setAsked] = useState<AskedMove>();
  const [timeless, setTimeless] = useState<TimelessMove>();
  const client = useApolloClient();
  const outbox = useOutbox();
  const [undoReschedule] = useMutation(UndoRescheduleDocument, { context: { handlesErrors: true } });
  const [undoUnconfirmingReschedule] = useMutation(UndoUnconfirmingRescheduleDocument, {
    context: { handlesErrors: true },
  });

  const hold = use(HeldActions);
  // Offline moves go to the outbox. Only a read-only app blocks them.
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

  const revert = async (made: Made, { after: version }: ChangedVisit): Promise<number | undefined> => {
    const { job, movedTo, hasLostConfirmation } = made;
    const { id, scheduledAt, status } = job;
    const pill = pillOf(id);
    if (!pill) return undefined;
    if (version === undefined) {
      // The queued move may have been sent by now, so don't treat it as someone else's change.
      const outcome = await send(job, { scheduledAt, status }, movedTo);
      return outcome.state === "sent" ? outcome.data?.version : undefined;
    }
    const restored = { ...job, ...pill, scheduledAt, status };
    const update = (cache: ApolloCache) => placeJob(cache, id);
    const saved = hasLostConfirmation
      ? undoUnconfirmingReschedule({
          variables: { id, version },
          optimisticResponse: { undoJobStatus: { __typename: "UndoJobStatusPayload", job: restored } },
          update,
        }).then(({ data }) => data?.undoJobStatus?.job.version)
      : undoReschedule({
          variables: { id, input: { scheduledAt, status, version } },
          optimisticResponse: { updateJob: restored },
          update,
        }).then(({ data }) => data?.updateJob?.version);
    focusPill(id);
    return saved;
  };

  const stepOf = (made: Made): UndoStep => {
    const { job, version } = made;
    const words = job.scheduledAt
      ? `${job.title} is back on ${formatWallDay(jobWallTime(job.scheduledAt, timeZone))}`
      : `${job.title} has no date again`;
    return {
      words,
      visits: [{ id: job.id, before: job.version, after: version }],
      async revert([visit]) {
        if (!visit) return null;
        setMessage(`${job.title} is back where it was`);
        try {
          const reverted = await revert(made, visit);
          return new Map(reverted === undefined ? [] : [[job.id, reverted]]);
        } catch (error) {
          showFailure(error, MESSAGES.failedToReschedule);
          return null;
        }
      },
    };
  };

  const done = (made: Made, day: CalendarDate | null) => {
    const waits = made.version === undefined;
    // The link can't be revived until the server has ended it.
    const canUndo = !(waits && made.hasLostConfirmation);
    if (canUndo) undo.add(stepOf(made));
    const wall = made.movedTo && jobWallTime(made.movedTo, timeZone);
    const words = wall
      ? `${made.job.title}: ${formatWallDay(wall)}, ${formatWallTime(wall)}`
      : made.job.title;
    const pill = waits ? null : pillOf(made.job.id);
    const offer = pill ? textOffer([pill], timeZone, () => onText(made.job.id)) : [];
    toast({
      title: day ? "Job moved" : "Date removed",
      description: waits ? `${words}. ${WAITS}` : words,
      tone: "success",
      ...(offer.length > 0 && { duration: OFFER_SHOWN_MS }),
      actions: [...(canUndo ? [{ label: "Undo", onPress: () => void undo.undo() }] : []), ...offer],
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
    if ((losesConfirmation || isPast) && !isAgreed) {
      return setAsked({ job, day, at, losesConfirmation, isPast });
    }
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
    setMessage(day ? `${job.title} moved to ${formatWallDay(day)}` : `${job.title} no longer has a date`);
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
    if (isWanted) void move(asked.job.id, asked.day, { isAgreed: true, at: asked.at });
    else focusPill(asked.job.id);
  };

  const answerTime = (at: CalendarDateTime | null) => {
    setTimeless(undefined);
    if (!timeless) return;
    if (at) void move(timeless.job.id, toCalendarDate(at), { at, isAgreed: hasPassed(toCalendarDate(at)) });
    else focusPill(timeless.job.id);
  };

  const moving: Moving = {
    move: (jobId, day, at) => void move(jobId, day, { at }),
    savingIds,
    returnedIds,
    message,
  };
  return { moving, asked, answer, timeless, answerTime };
}
