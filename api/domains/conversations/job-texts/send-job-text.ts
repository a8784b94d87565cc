import {
  DOCUMENT_TEMPLATE_KINDS,
  type FieldValues,
  type TemplateKind,
} from "@fettle/rules/conversations/message-templates";
import { visitTextee } from "@fettle/rules/jobs/visit-place";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { BadInputError, ConflictError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { lockJob } from "../../jobs/jobs/lock-job.ts";
import { type DraftChanges, sendDraft } from "../message-templates/send-draft.ts";
import { draftText, type TextDraft } from "../message-templates/text-draft.ts";
import { ASKED } from "./asked-visits.ts";
import { jobTextValues, readTextedJob, type TextedJob } from "./job-text-values.ts";

interface JobText {
  jobId: string;
  kind: TemplateKind;
  etaMinutes?: number | null | undefined;
}

export async function draftJobText(work: MemberWork, asked: JobText): Promise<TextDraft> {
  const job = await readTextedJob(work.tx, asked.jobId);
  const values = await valuesFor(work, job, asked);
  return draftText(work.tx, asked.kind, { phone: visitTextee(job).phone, values });
}

export async function sendJobText(
  work: MemberWork,
  asked: JobText & DraftChanges & { once?: boolean | null | undefined },
): Promise<string> {
  const { jobId, kind, once } = asked;
  // The job mustn't change between filling in the text and posting it.
  await lockJob(work, jobId);
  if (once && (await isAsked(work, jobId))) throw new ConflictError(MESSAGES.visitAlreadyTexted);
  const job = await readTextedJob(work.tx, jobId);
  if (kind === "confirmation" && !job.confirmationToken)
    throw new ConflictError(MESSAGES.noConfirmationToken);
  const values = await valuesFor(work, job, asked);
  const about = { customerId: job.customerId, jobId };
  return sendDraft(work, { kind, phone: visitTextee(job).phone, values, about }, asked);
}

async function isAsked({ tx, orgId }: MemberWork, jobId: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from jobs j where j.org_id = ${orgId}::uuid and j.id = ${jobId}::uuid and ${ASKED}`;
  return found.length > 0;
}

async function valuesFor(
  { tx, actor, services }: MemberWork,
  job: TextedJob,
  { kind, etaMinutes }: JobText,
): Promise<FieldValues> {
  if (DOCUMENT_TEMPLATE_KINDS.includes(kind)) {
    throw new BadInputError("Send this text from its quote or invoice", { field: "kind", status: 422 });
  }
  const sender = await tx.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { id: true, name: true },
  });
  const { publicUrl } = services.config;
  return jobTextValues(job, { kind, publicUrl, etaMinutes, sender });
}
