import type { TenantTransaction } from "../../database/client.ts";
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

/** Runs `work` in a transaction and publishes its events after the commit. */
export async function writeJobs<Result>(
  context: Context,
  work: (writer: JobWriter) => Promise<Result>,
): Promise<Result> {
  const { orgId, userId, role } = context.me;
  const actor = { orgId, userId, maySeePrices: role !== "technician" };
  const events: JobEvent[] = [];
  const result = await context.db.$transaction((tx) => work({ tx, actor, now: context.now(), events }));
  publishJobEvents(context, events);
  return result;
}

export function publishJobEvents({ bus, me }: Context, events: JobEvent[]) {
  for (const event of events) bus.publish(jobEvents, me.orgId, event);
}
