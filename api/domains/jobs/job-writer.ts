import type { TenantTransaction } from "../../database/client.ts";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import type { Context } from "../../graphql/context.ts";
import { type JobEvent, jobEvents } from "./job.events.ts";

/** What an action that writes jobs works with: one transaction, who asks, and the events it causes. */
export type JobWriter = {
  tx: TenantTransaction;
  actor: { orgId: string; userId: string | null; maySeePrices: boolean };
  now: Date;
  /** Published once the transaction has committed. */
  events: JobEvent[];
};

type Actor = JobWriter["actor"];

/** Runs `work` in a transaction as the viewer and publishes its events after the commit. */
export function writeJobs<Result>(
  context: Context,
  work: (writer: JobWriter) => Promise<Result>,
): Promise<Result> {
  const { orgId, userId, role } = context.me;
  return writeJobsAs(context, { orgId, userId, maySeePrices: role !== "technician" }, work);
}

/** The same for whoever a public link or the product itself vouches for. */
export async function writeJobsAs<Result>(
  { services, bus, now }: Context,
  actor: Actor,
  work: (writer: JobWriter) => Promise<Result>,
): Promise<Result> {
  const db = services.database.forOrganisation(actor.orgId);
  const { result, events } = await retryDeadlock(async () => {
    const events: JobEvent[] = [];
    return { result: await db.$transaction((tx) => work({ tx, actor, now: now(), events })), events };
  });
  for (const event of events) bus.publish(jobEvents, actor.orgId, event);
  return result;
}

export function publishJobEvents({ bus, me }: Context, events: JobEvent[]) {
  for (const event of events) bus.publish(jobEvents, me.orgId, event);
}
