import { quietUntil } from "@fettle/rules/delivery/quiet-hours";
import { isManaging } from "@fettle/rules/identity/role";
import { jobName } from "@fettle/rules/jobs/job-name";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { TenantClient } from "../../../database/client.ts";
import type { PushDevice as PushDeviceRow } from "../../../database/generated/client/client.ts";
import { handleTask } from "../../../define-task.ts";
import type { PushDevice, PushNotice } from "../../../ports/push/push.ts";
import { choicesOf } from "./push-settings.ts";
import { type Notice, noticeKey, noticeToSend } from "./queue-notice.ts";

/** The first retry delay, doubled each time. Google asks for a minute, Apple for 15. */
const RETRY_MS = { web: 30_000, fcm: 60_000, apns: 15 * 60_000 };
/** Caps the retry delay: we give up after about eight hours, or later if the service asked for longer. */
const WAIT_MAX_MS = 6 * 3_600_000;
const TITLE_MAX = 100;

/**
 * Sends a queued notification to all of a person's devices, or only the one being retried. Rechecks access and
 * preferences first and respects quiet hours.
 */
export const sendNotice = handleTask(noticeToSend, async ({ database, queue, push, now }, payload) => {
  const { orgId, userId, notice: subject, deviceId, retries } = payload;
  const db = database.forOrganisation(orgId);
  const person = await db.user.findFirst({
    where: { id: userId, removedAt: null },
    include: { organisation: { select: { timeZone: true, suspendedAt: true } } },
  });
  if (!person || person.organisation.suspendedAt) return;
  const choices: Record<string, boolean> = choicesOf(person);
  const isOfJob = subject.kind === "completed" || subject.kind === "lateWork";
  if (!choices[isOfJob ? "assigned" : subject.kind]) return;
  const key = noticeKey(subject) + userId;
  const keyOf = (device: string) => `${key}:${device}`;
  const morning = quietUntil(person.organisation.timeZone, now());
  if (morning) {
    const options = { key: deviceId ? keyOf(deviceId) : key, runAt: morning };
    return queue.add(db, noticeToSend, payload, options);
  }
  const notice = await compose(db, subject, person);
  if (!notice) return;
  const devices = await db.pushDevice.findMany({
    where: {
      userId,
      service: { in: [...push.services] },
      session: { endedAt: null, expiresAt: { gt: now() } },
      ...(deviceId && { id: deviceId }),
    },
  });
  const again: { id: string; wait: number }[] = [];
  for (const row of devices) {
    const device = deviceOf(row);
    if (!device) continue;
    const outcome = await push.send(device, notice);
    if (outcome === "gone") await db.pushDevice.deleteMany({ where: { id: row.id } });
    const asked = typeof outcome === "object" ? Math.min(outcome.afterMs, WAIT_MAX_MS) : 0;
    const wait = RETRY_MS[row.service] * 2 ** retries;
    const isLater = outcome === "later" || asked > 0;
    if (isLater && wait <= WAIT_MAX_MS) again.push({ id: row.id, wait: Math.max(wait, asked) });
  }
  for (const { id, wait } of again) {
    const retry = { ...payload, deviceId: id, retries: retries + 1 };
    await queue.add(db, noticeToSend, retry, { key: keyOf(id), runAt: new Date(now().getTime() + wait) });
  }
});

/** Returns null for a browser without keys: its payload can't be encrypted. */
function deviceOf({ service, address, p256dh, auth }: PushDeviceRow): PushDevice | null {
  if (service !== "web") return { service, address };
  return p256dh && auth ? { service, address, p256dh, auth } : null;
}

interface Person {
  id: string;
  role: Parameters<typeof isManaging>[0];
  organisation: { timeZone: string };
}

function compose(db: TenantClient, notice: Notice, person: Person): Promise<PushNotice | null> {
  if (notice.kind === "customerReply") return composeReply(db, notice, person);
  if (notice.kind === "quoteAnswered") return composeAnswer(db, notice, person);
  if (notice.kind === "cardPayment") return composePayment(db, notice, person);
  if (notice.kind === "lateWork") return composeLateWork(db, notice.jobId, person);
  return composeJob(db, { kind: notice.kind, jobId: notice.jobId }, person);
}

/** Only until the job is restored. */
async function composeLateWork(
  db: TenantClient,
  jobId: string,
  { id, role }: Person,
): Promise<PushNotice | null> {
  const [late] = await db.$queryRaw<{ title: string; number: string; names: string | null }[]>`
    select d.rows -> 'jobs' -> 0 ->> 'title' as title, d.rows -> 'jobs' -> 0 ->> 'number' as number,
      (select string_agg(distinct u.name, ', ') from jsonb_array_elements(d.late_work) w
       join users u on u.org_id = d.org_id and u.id = (w ->> 'userId')::uuid and u.id <> ${id}::uuid) as names
    from deleted_records d
    where d.org_id = (select u.org_id from users u where u.id = ${id}::uuid) and d.kind = 'job'
      and d.record_id = ${jobId}::uuid and d.late_work <> '[]'`;
  if (!late?.names || !isManaging(role)) return null;
  return {
    title: `Work on a deleted job: ${late.title}`,
    body: `${jobName(Number(late.number))} · From ${late.names}`,
    path: "/settings/deleted?kind=job",
    tag: `late-work-${jobId}`,
  };
}

async function composeAnswer(
  db: TenantClient,
  { quoteId }: { quoteId: string },
  { role }: Person,
): Promise<PushNotice | null> {
  const quote = await db.quote.findFirst({
    where: { id: quoteId, status: { in: ["accepted", "rejected"] } },
    include: { customer: { select: { name: true } } },
  });
  if (!quote || !isManaging(role)) return null;
  const { id, number, status, title, customer, totalCents } = quote;
  return {
    title: `Quote ${number} ${status === "accepted" ? "accepted" : "declined"}`,
    body: [customer?.name, title, formatMoney(totalCents)].filter(Boolean).join(" · "),
    path: `/quotes/${id}`,
    tag: `quote-${id}`,
  };
}

async function composePayment(
  db: TenantClient,
  { paymentId }: { paymentId: string },
  { role }: Person,
): Promise<PushNotice | null> {
  const payment = await db.payment.findFirst({
    where: { id: paymentId },
    include: { invoice: { include: { customer: { select: { name: true } } } } },
  });
  if (!payment || !isManaging(role)) return null;
  const { amountCents, invoice } = payment;
  return {
    title: `Card payment of ${formatMoney(amountCents)}`,
    body: [invoice.number, invoice.customer?.name].filter(Boolean).join(" · "),
    path: `/invoices/${invoice.id}`,
    tag: `payment-${payment.id}`,
  };
}

async function composeJob(
  db: TenantClient,
  { kind, jobId }: { kind: "assigned" | "moved" | "completed"; jobId: string },
  { id, organisation }: Person,
): Promise<PushNotice | null> {
  const job = await db.job.findFirst({
    where: { id: jobId, archivedAt: null, isSample: false, technicians: { some: { userId: id } } },
    include: {
      customer: { select: { name: true } },
      statusChanges: {
        where: { to: "done" },
        orderBy: { at: "desc" },
        take: 1,
        select: { user: { select: { name: true } } },
      },
    },
  });
  if (!job || isOpenStatus(job.status) === (kind === "completed")) return null;
  const doer = job.statusChanges[0]?.user?.name;
  const title = {
    assigned: `New job for you: ${job.title}`,
    moved: `Moved: ${job.title}`,
    completed: `Already completed${doer ? ` by ${doer}` : ""}: ${job.title}`,
  };
  const when = job.scheduledAt
    ? formatWallDateTime(jobWallTime(job.scheduledAt, organisation.timeZone))
    : "No date";
  return {
    title: title[kind],
    body: [jobName(job.number), job.customer?.name, when].filter(Boolean).join(" · "),
    path: `/jobs/${job.id}`,
    tag: `job-${job.id}`,
  };
}

/** Technicians only hear about replies on their own jobs. Skips replies someone has already read. */
async function composeReply(
  db: TenantClient,
  { messageId }: { messageId: string },
  { id, role }: Person,
): Promise<PushNotice | null> {
  const message = await db.message.findFirst({
    where: {
      id: messageId,
      OR: [{ conversationId: null }, { conversation: { unread: { gt: 0 } } }],
      ...(!isManaging(role) && { job: { technicians: { some: { userId: id } } } }),
    },
    include: { customer: { select: { name: true } }, job: { select: { number: true, title: true } } },
  });
  if (!message) return null;
  const { customer, job, jobId, recipient, conversationId, channel, body } = message;
  const [firstLine = ""] = body.split("\n");
  const isFromPage = channel === "page";
  return {
    title: isFromPage
      ? `${customer?.name ?? "Customer"}: ${firstLine.slice(0, TITLE_MAX)}`
      : `${customer?.name ?? recipient} replied`,
    body: job ? `${jobName(job.number)} · ${job.title}` : "",
    // The job shows which visit it's about, and offers another time.
    path: conversationId && !isFromPage ? `/messages/${conversationId}` : `/jobs/${jobId}`,
    tag: `conversation-${conversationId ?? messageId}`,
  };
}
