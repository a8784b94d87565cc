import type { DocumentKind } from "@fettle/rules/document-events";
import { today } from "@fettle/rules/wall-time";
import type { CalendarDate } from "@internationalized/date";
import type { TenantTransaction } from "../../database/client.ts";
import { retryDeadlock } from "../../database/retry-deadlock.ts";
import type { Context } from "../../graphql/context.ts";
import type { Services } from "../../services.ts";
import { type JobEvent, jobEvents } from "../jobs/job.events.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { type DocumentChange, documentEvents } from "./document.events.ts";

/** Who writes: a member, a customer by the name they gave (their IP is kept), or the product itself. */
export type DocumentActor = {
  orgId: string;
  userId: string | null;
  name: string | null;
  ip: string | null;
};

/** What an action that writes quotes and invoices works with: one transaction, who asks, and what it causes. */
export type DocumentWriter = {
  tx: TenantTransaction;
  actor: DocumentActor;
  now: Date;
  /** The day on the organisation's wall. */
  today: CalendarDate;
  /** Published once the transaction has committed. */
  changes: DocumentChange[];
  jobEvents: JobEvent[];
};

type Work<Result> = (writer: DocumentWriter) => Promise<Result>;

/** Runs a member's `work` in a transaction and publishes its changes after the commit. */
export function writeDocuments<Result>(context: Context, work: Work<Result>): Promise<Result> {
  const { orgId, userId, timeZone } = context.me;
  const day = today(timeZone, context.now().getTime());
  return write(context.services, { orgId, userId, name: null, ip: null }, day, work);
}

/** The same without a member: for customers' pages, webhooks and the queue. */
export async function writeDocumentsFor<Result>(
  services: Services,
  actor: { orgId: string; name?: string | null; ip?: string | null },
  work: Work<Result>,
): Promise<Result> {
  const { timeZone } = await services.database
    .forOrganisation(actor.orgId)
    .organisation.findUniqueOrThrow({ where: { id: actor.orgId }, select: { timeZone: true } });
  const day = today(timeZone, services.now().getTime());
  return write(services, { userId: null, name: null, ip: null, ...actor }, day, work);
}

async function write<Result>(
  { database, bus, now }: Services,
  actor: DocumentActor,
  day: CalendarDate,
  work: Work<Result>,
): Promise<Result> {
  const db = database.forOrganisation(actor.orgId);
  const { result, changes, events } = await retryDeadlock(async () => {
    const changes: DocumentChange[] = [];
    const events: JobEvent[] = [];
    const writer = { actor, now: now(), today: day, changes, jobEvents: events };
    return { result: await db.$transaction((tx) => work({ tx, ...writer })), changes, events };
  });
  for (const change of changes) bus.publish(documentEvents, actor.orgId, change);
  for (const event of events) bus.publish(jobEvents, actor.orgId, event);
  return result;
}

export function documentChanged(
  { changes }: DocumentWriter,
  kind: DocumentKind,
  id: string,
  change: DocumentChange["change"] = "updated",
) {
  changes.push({ kind, id, change });
}

/** The same transaction for the actions of jobs. */
export function jobWriterOf({ tx, actor, now, jobEvents: events }: DocumentWriter): JobWriter {
  return { tx, actor: { orgId: actor.orgId, userId: actor.userId, maySeePrices: true }, now, events };
}

/** Tells the followers of a job that what they see of it changed. */
export async function jobChanged({ tx, jobEvents: events }: DocumentWriter, jobId: string | null) {
  if (!jobId) return;
  const job = await tx.job.findUnique({ where: { id: jobId }, select: { scheduledAt: true } });
  const at = job?.scheduledAt?.toISOString() ?? null;
  events.push({ jobId, kind: "changed", from: at, to: at });
}
