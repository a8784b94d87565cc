import { z } from "zod";
import { GoneError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asMember, type MemberCaller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { keepLateWork } from "../../../platform/deleted-records/keep-late-work.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";
import { managersOf, queueNotice } from "../../delivery/push/queue-notice.ts";

const chosen = { id: z.uuid().nullish() };
const logged = { hours: z.number(), description: z.string().nullish() };

const lateDraft = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("note"), text: z.string(), ...chosen }),
  z.object({ kind: z.literal("hours"), ...logged, ...chosen }),
  z.object({ kind: z.literal("clock"), ...logged, id: z.uuid() }),
  z.object({ kind: z.literal("part"), partName: z.string(), quantity: z.number(), ...chosen }),
  z.object({ kind: z.literal("completion") }),
  z.object({ kind: z.literal("photo") }),
]);

/** Work on a job, as its mutation takes it. A photo's file stays on the device. */
export type LateDraft = z.infer<typeof lateDraft>;

const lateWork = z.object({
  entryId: z.uuid(),
  userId: z.uuid(),
  doneAt: z.iso.datetime(),
  key: z.object({ principal: z.string(), key: z.string(), fingerprint: z.string() }).nullable(),
  work: lateDraft,
});

export type LateWork = z.infer<typeof lateWork>;

/** Adds what came in for a deleted job, once it's restored. */
export const lateWorkToAdd = taskType("add-late-work", {
  orgId: z.uuid(),
  jobId: z.uuid(),
  entries: z.array(lateWork),
});

/**
 * Runs a change to a job's work. If the job has been deleted, keeps the work with it, tells admins and managers, and
 * still throws: it stays on the device until the job is restored or the person discards it.
 */
export async function keepingLateWork<Result>(
  caller: MemberCaller,
  jobId: string | null | undefined,
  draft: LateDraft | null,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const isLate = error instanceof GoneError && error.reason === "DELETED";
    if (isLate && jobId && draft) await keep(caller, jobId, draft);
    throw error;
  }
}

async function keep(caller: MemberCaller, jobId: string, work: LateDraft): Promise<void> {
  const { services, me, ip, queuedAt, requestKey } = caller;
  const { principal, key, fingerprint } = requestKey ?? {};
  const entry: LateWork = {
    entryId: uuidV7(services.now().getTime()),
    userId: me.userId,
    doneAt: (queuedAt ?? services.now()).toISOString(),
    key: principal && key && fingerprint ? { principal, key, fingerprint } : null,
    work,
  };
  await asMember({ services, me, ip, queuedAt }, async (unit) => {
    if (await keepLateWork(unit, "job", jobId, entry))
      await queueNotice(unit, { kind: "lateWork", jobId }, managersOf(unit.orgId));
  });
}

/** Queues the late work of a job that's being restored. Photos come from their devices. */
export async function queueLateWork({ tx, orgId }: UnitOfWork, jobId: string, entries: unknown[]) {
  const payload = { orgId, jobId, entries: z.array(lateWork).parse(entries) };
  // Without a key: another restore's work would replace what's still waiting.
  await queue.add(tx, lateWorkToAdd, payload);
}
