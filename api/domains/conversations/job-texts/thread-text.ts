import type { FieldValues, TemplateKind } from "@fettle/rules/conversations/message-templates";
import { NotFoundError } from "../../../errors.ts";
import type { MemberWork, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { nextVisitOf } from "../conversations/next-visit.ts";
import { draftText, plainValues, type TextDraft } from "../message-templates/text-draft.ts";
import { partyValues } from "./job-text-values.ts";
import { draftJobText } from "./send-job-text.ts";

export interface ThreadText {
  draft: TextDraft;
  jobId: string | null;
}

/**
 * Fills a template for a thread from the customer's next visit or, for finished work, their newest completed job. If
 * there's no such job, fills in only the customer and business.
 */
export async function draftThreadText(
  work: MemberWork,
  conversationId: string,
  kind: TemplateKind,
): Promise<ThreadText> {
  const thread = await work.tx.conversation.findUnique({
    where: { id: conversationId },
    select: {
      phone: true,
      customer: { select: { id: true, name: true, contactName: true, phone: true } },
      organisation: { select: { name: true, phone: true, reviewUrl: true } },
    },
  });
  if (!thread) throw new NotFoundError("Conversation");
  const { customer, organisation } = thread;
  const jobId = customer && (await jobFor(work, customer.id, kind));
  if (jobId) return { jobId, draft: await draftJobText(work, { jobId, kind }) };
  const values: FieldValues = {
    ...partyValues(customer, organisation),
    link: kind === "review_request" ? organisation.reviewUrl : null,
  };
  const phone = customer?.phone ?? thread.phone;
  return { jobId: null, draft: await draftText(work.tx, kind, { phone, values: plainValues(values) }) };
}

const SPEAKS_OF_DONE: readonly TemplateKind[] = ["job_done", "review_request"];

async function jobFor(work: UnitOfWork, customerId: string, kind: TemplateKind): Promise<string | null> {
  const done = SPEAKS_OF_DONE.includes(kind) ? await newestDone(work, customerId) : null;
  return done ?? nextVisitOf(work, customerId);
}

async function newestDone({ tx }: UnitOfWork, customerId: string): Promise<string | null> {
  const job = await tx.job.findFirst({
    where: { customerId, archivedAt: null, status: "done" },
    orderBy: [{ completedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    select: { id: true },
  });
  return job?.id ?? null;
}
