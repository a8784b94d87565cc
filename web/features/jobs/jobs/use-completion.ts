import { useApolloClient } from "@apollo/client/react";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { useState } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { noteCompletedJob } from "../../../platform/device/device-use.ts";
import { knock } from "../../../platform/device/knock.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { completeKind } from "../job-changes/job-change-kinds.ts";
import { stopClockFirst } from "../job-clock/stop-clock-first.ts";

/**
 * Asks for the viewer's clock hours first and shows failures in a toast. Returns the success message, and the job if
 * the server has it.
 */
export function useCompletion(job: Pick<JobDetailFragment, "id" | "title" | "version" | "status">) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const { timeZone } = useViewer().organisation;
  const [isCompleting, setCompleting] = useState(false);
  const complete = async () => {
    if (!(await stopClockFirst(cache, job.id))) return undefined;
    setCompleting(true);
    try {
      const { id, version } = job;
      const variables = { id, ...(job.status === "cancelled" && { evenIfCancelled: true }) };
      const addition = { variables, about: aboutJob(cache, id), version };
      const outcome = await outbox.send(completeKind, addition);
      knock();
      noteCompletedJob();
      if (outcome.state !== "sent") return { words: WAITS };
      const dates = outcome.data?.followUps.flatMap(({ scheduledAt }) =>
        scheduledAt ? [formatWallDate(jobWallTime(scheduledAt, timeZone))] : [],
      );
      const words = dates?.length ? `Follow-up created for ${dates.join(" and ")}` : job.title;
      return { job: outcome.data?.job, words };
    } catch (error) {
      showFailure(error, MESSAGES.failedToCompleteJob);
      return undefined;
    } finally {
      setCompleting(false);
    }
  };
  return { complete, isCompleting };
}
