import { AppError } from "../../../app-error.ts";
import { handleTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { storeOnce } from "../../../platform/actions/idempotency.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { clockEvents } from "../job-clock/clock.events.ts";
import { stopClock } from "../job-clock/stop-clock.ts";
import { addJobHours } from "../job-work/job-hours.ts";
import { addJobNote } from "../job-work/job-notes.ts";
import { addJobPart } from "../job-work/job-parts.ts";
import { completeJob } from "../jobs/complete-job.ts";
import { type LateWork, lateWorkToAdd } from "../jobs/late-work.ts";

/**
 * Adds work that came in while its job was deleted, under the request's own key: the device may send it again, before
 * or after this. A refused entry, e.g. on an invoiced job, stays on its device.
 */
export const addLateWork = handleTask(lateWorkToAdd, async (services, { orgId, jobId, entries }) => {
  for (const entry of inOrder(entries)) {
    const { userId, key, entryId } = entry;
    try {
      await asSystem(services, orgId, async (unit) => {
        const doneAt = new Date(Math.min(Date.parse(entry.doneAt), unit.now.getTime()));
        const owned = { ...unit, actor: { ...unit.actor, userId }, doneAt };
        const add = () => addEntry(owned, jobId, entry);
        await (key ? storeOnce(unit.tx, key, unit.now, add) : add());
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.info({ orgId, jobId, entryId, code: error.code }, "late work was refused");
    }
  }
});

/** A completion waits for the work done before it, as on the device. A photo’s file comes from its device. */
const inOrder = (entries: LateWork[]) => [
  ...entries.filter(({ work: { kind } }) => kind !== "completion" && kind !== "photo"),
  ...entries.filter(({ work: { kind } }) => kind === "completion"),
];

/** Returns what the request's own action would. */
async function addEntry(unit: UnitOfWork, jobId: string, { work, entryId }: LateWork) {
  switch (work.kind) {
    case "note":
      return addJobNote(unit, jobId, { text: work.text }, work.id ?? entryId);
    case "hours":
      return addJobHours(unit, jobId, hoursOf(work), work.id ?? entryId);
    case "part": {
      const { partName, quantity } = work;
      return addJobPart(unit, jobId, { partName, quantity }, work.id ?? entryId);
    }
    case "clock":
      unit.publish(clockEvents, { userId: unit.actor.userId ?? "" });
      return stopClock(unit, work.id, hoursOf(work), { jobId });
    case "completion":
      return completeJob(unit, jobId, { unlessCancelled: true });
    case "photo":
      return null;
  }
}

const hoursOf = ({ hours, description }: { hours: number; description?: string | null | undefined }) => ({
  hours,
  description: description ?? undefined,
});
