import { useMutation } from "@apollo/client/react";
import { HeldActions } from "@fettle/design-system/HeldActions";
import { toast } from "@fettle/design-system/Toast";
import { formatWallDay } from "@fettle/rules/format-wall-time";
import { MESSAGES } from "@fettle/rules/messages";
import type { CalendarDate } from "@internationalized/date";
import { use, useState } from "react";
import { saveFailure } from "../../app/forms/save-failure.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { JobPillFragmentDoc, RescheduleJobDocument } from "../../generated/graphql.ts";
import { placeJob } from "../jobs/job-cache.ts";
import { focusPill } from "./focus-pill.ts";
import type { Moving } from "./moving.ts";
import { rescheduledJob } from "./rescheduled-job.ts";
import type { ScheduledJob } from "./schedule-data.ts";

/** As long as the alert. */
const RETURN_SHOWN_MS = 5000;

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));

/**
 * Moves jobs between days: the move shows at once and is taken back, with an alert, where the server refuses.
 * A job waits for its own save before it can be moved again, so that no move builds on a stale version.
 */
export function useReschedule(jobs: readonly ScheduledJob[]): Moving {
  const { timeZone } = useViewer().organisation;
  const [savingIds, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [returnedIds, setReturned] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState("");
  const [reschedule, { client }] = useMutation(RescheduleJobDocument, { context: { handlesErrors: true } });

  const held = use(HeldActions);

  const move = async (jobId: string, day: CalendarDate | null) => {
    const job = jobs.find((each) => each.id === jobId);
    const moved = job && !savingIds.has(jobId) && rescheduledJob(job, day, timeZone);
    const pill = client.cache.readFragment({ id: `Job:${jobId}`, fragment: JobPillFragmentDoc });
    if (held && moved) sayFailed(held);
    if (held || !moved || !pill) return focusPill(jobId);
    const { scheduledAt, status } = moved;
    setSaving((ids) => new Set([...ids, jobId]));
    setReturned((ids) => without(ids, jobId));
    setMessage(day ? `${job.title} moved to ${formatWallDay(day)}` : `${job.title} has no date now`);
    try {
      const saved = reschedule({
        variables: { id: jobId, scheduledAt, version: job.version },
        optimisticResponse: { rescheduleJob: { ...moved, ...pill, scheduledAt, status } },
        update: (cache) => placeJob(cache, jobId),
      });
      focusPill(jobId);
      await saved;
    } catch (error) {
      setReturned((ids) => new Set([...ids, jobId]));
      setTimeout(() => setReturned((ids) => without(ids, jobId)), RETURN_SHOWN_MS);
      setMessage(`${job.title} is back where it was`);
      const failure = saveFailure(error, MESSAGES.failedToReschedule);
      if (failure) sayFailed(failure.message);
      focusPill(jobId);
    } finally {
      setSaving((ids) => without(ids, jobId));
    }
  };

  return { move, savingIds, returnedIds, message };
}

function sayFailed(reason: string) {
  const title = MESSAGES.failedToReschedule;
  toast({ title, description: reason === title ? undefined : reason, tone: "error" });
}
