import { normalisePhone } from "@fettle/rules/platform/phone";
import { segmentsOf } from "@fettle/rules/platform/text-segments";
import type { DemoText, DemoThread } from "./demo-company.ts";
import { addMinutes, demoId } from "./demo-dates.ts";
import type { InsertContext } from "./insert-context.ts";
import type { InsertedJob } from "./insert-jobs.ts";

const OUR_NUMBERS = ["+61491575254", "+61491575789"];

export async function insertTexts(context: InsertContext, jobs: InsertedJob[]): Promise<void> {
  for (const thread of context.company.threads ?? []) await insertThread(context, jobs, thread);
}

async function insertThread(context: InsertContext, jobs: InsertedJob[], thread: DemoThread) {
  const { tx, orgId, ids, company, now } = context;
  const phone = "phone" in thread ? thread.phone : phoneOf(context, thread.customer);
  const customerId = "customer" in thread ? (ids.get(thread.customer) ?? null) : null;
  const times = thread.texts.map(({ ago }) => addMinutes(now, -ago));
  const [first = now, last = now] = [times[0], times.at(-1)];
  const conversationId = demoId(`${company.key}/conversation/${phone}`, first);
  const ourNumber = OUR_NUMBERS[thread.number] ?? null;
  await tx.conversation.create({
    data: {
      id: conversationId,
      orgId,
      customerId,
      phone: customerId ? null : phone,
      lastMessageAt: last,
      unread: thread.unread ?? 0,
      needsReply: (thread.unread ?? 0) > 0,
      createdAt: first,
    },
  });
  if (ourNumber) {
    await tx.smsRoute.create({
      data: { orgId, ourNumber, peerNumber: phone, lastUsedAt: last, createdAt: first },
    });
  }
  await tx.message.createMany({
    data: thread.texts.map((text, index) => {
      const createdAt = addMinutes(now, -text.ago);
      return {
        id: demoId(`${company.key}/text/${phone}/${text.ago}`, createdAt),
        orgId,
        conversationId,
        customerId,
        channel: "sms" as const,
        recipient: phone,
        ourNumber,
        body: text.body,
        segments: segmentsOf(text.body).segments,
        createdAt,
        ...("kind" in text
          ? sentFields(context, jobs, text, createdAt)
          : { ...RECEIVED, jobId: answeredJob(jobs, thread.texts.slice(0, index)) }),
      };
    }),
  });
}

const RECEIVED = { direction: "inbound", kind: "reply", status: "received" } as const;

function sentFields(
  { ids }: InsertContext,
  jobs: InsertedJob[],
  { kind, by, job, failure }: Extract<DemoText, { kind: unknown }>,
  createdAt: Date,
) {
  const arrived = addMinutes(createdAt, 1);
  return {
    kind,
    sentById: (by && ids.get(by)) ?? null,
    jobId: jobId(jobs, job),
    sentAt: createdAt,
    ...(failure
      ? { status: "failed" as const, error: failure.words, errorCode: failure.code }
      : { status: "delivered" as const, deliveredAt: arrived }),
  };
}

const jobId = (jobs: InsertedJob[], title: string | undefined) =>
  jobs.findLast((job) => job.title === title)?.id ?? null;

function answeredJob(jobs: InsertedJob[], before: readonly DemoText[]) {
  const asked = before.findLast((text) => "kind" in text);
  return jobId(jobs, asked?.job);
}

function phoneOf({ company }: InsertContext, key: string): string {
  const phone = normalisePhone(company.customers.find((customer) => customer.key === key)?.phone ?? "");
  if (!phone) throw new Error(`The demo's customer ${key} has no number`);
  return phone;
}
