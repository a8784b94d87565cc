import { isForgotten, minutesOn, proposedHours } from "@fettle/rules/jobs/job-clock";
import { handleTask } from "../../../define-task.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { clockStop } from "../jobs/apply-job-change.ts";
import { clockEvents } from "./clock.events.ts";
import { stopClock } from "./stop-clock.ts";

/** Stops every running clock on a completed job and logs the time for the clock's owner to correct. */
export const stopClocksOfDoneJob = handleTask(clockStop, (services, { orgId, jobId, at }) =>
  asSystem(services, orgId, async (work) => {
    const running = await work.tx.jobClock.findMany({
      where: { jobId, runningUserId: { not: null }, startedAt: { lte: new Date(at) } },
    });
    for (const { id, userId, startedAt } of running) {
      const minutes = minutesOn(startedAt.toISOString(), Date.parse(at));
      const description = isForgotten(minutes)
        ? "The clock was left running. Please check these hours."
        : null;
      const owned = { ...work, actor: { ...work.actor, userId }, doneAt: new Date(at) };
      await stopClock(owned, id, { hours: proposedHours(minutes), description }, { isAutomatic: true });
      work.publish(clockEvents, { userId });
    }
  }),
);
