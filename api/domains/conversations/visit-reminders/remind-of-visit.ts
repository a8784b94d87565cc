import { fillTemplate, missingWords } from "@fettle/rules/conversations/message-templates";
import { isOpenStatus, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { visitTextee } from "@fettle/rules/jobs/visit-place";
import { isSameWallDay, jobWallTime } from "@fettle/rules/platform/wall-time";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { isOptedOut } from "../../delivery/texting/opt-outs.ts";
import { postText } from "../../delivery/texting/post-text.ts";
import { lockJob } from "../../jobs/jobs/lock-job.ts";
import { jobTextValues, readTextedJob, type TextedJob } from "../job-texts/job-text-values.ts";
import { readTemplate } from "../message-templates/read-templates.ts";

const KIND = "visit_reminder";

/**
 * Texts the customer about tomorrow's visit and records it in one transaction, once per visit and time. Rechecks
 * everything first and records any reason for skipping it. Throws for the same reasons as `postText`.
 */
export async function remindOfVisit(work: UnitOfWork, jobId: string): Promise<"sent" | "skipped"> {
  const { tx, services } = work;
  await lockJob(work, jobId);
  const job = await readTextedJob(tx, jobId);
  const { scheduledAt } = job;
  if (!scheduledAt || (await isReminded(work, jobId, scheduledAt))) return "skipped";
  const values = jobTextValues(job, { kind: KIND, publicUrl: services.config.publicUrl, sender: null });
  const { text } = await readTemplate(tx, KIND);
  const filled = fillTemplate(text, values);
  const number = parseMobileNumber(visitTextee(job).phone ?? "");
  const skipped =
    reasonOfJob(work, job) ??
    ("reason" in number ? "The customer has no mobile number" : null) ??
    ("missing" in filled ? missingWords(filled.missing) : null) ??
    ("e164" in number && (await isOptedOut(tx, number.e164)) ? "The customer opted out of texts" : null);
  if (skipped !== null || "reason" in number || "missing" in filled) {
    await note(work, jobId, scheduledAt, { messageId: null, skipped });
    return "skipped";
  }
  const { id: messageId } = await postText(work, {
    kind: KIND,
    to: number.e164,
    body: filled.text,
    customerId: job.customerId,
    jobId,
    sentById: null,
  });
  await note(work, jobId, scheduledAt, { messageId, skipped: null });
  return "sent";
}

function reasonOfJob({ today }: UnitOfWork, job: TextedJob): string | null {
  const { status, scheduledAt, customer, organisation, visitReminderOff, cannotMakeItAt } = job;
  if (!isOpenStatus(status)) return `The job is ${jobStatusLabel(status).toLowerCase()}`;
  if (status === "in_progress") return "The job is in progress";
  if (cannotMakeItAt) return "The customer can’t make it";
  if (status === "confirmed") return "The customer has confirmed";
  const isTomorrow =
    scheduledAt && isSameWallDay(jobWallTime(scheduledAt, organisation.timeZone), today.add({ days: 1 }));
  if (!isTomorrow) return "The visit was moved";
  if (!customer) return "The job has no customer";
  if (!organisation.visitReminders || customer.visitRemindersOff || visitReminderOff)
    return "Reminders are off";
  return null;
}

const isReminded = async ({ tx }: UnitOfWork, jobId: string, scheduledAt: Date) =>
  (await tx.visitReminder.count({ where: { jobId, scheduledAt, skipped: null } })) > 0;

/** A skipped reminder can still be sent later. Doesn't record the same reason twice. */
async function note(
  { tx, orgId, now }: UnitOfWork,
  jobId: string,
  scheduledAt: Date,
  { messageId, skipped }: { messageId: string | null; skipped: string | null },
) {
  await tx.$executeRaw`
    insert into visit_reminders (id, org_id, job_id, scheduled_at, message_id, skipped, at)
    values (${uuidV7()}::uuid, ${orgId}::uuid, ${jobId}::uuid, ${scheduledAt}, ${messageId}::uuid, ${skipped}, ${now})
    on conflict (org_id, job_id, scheduled_at) do update
    set message_id = excluded.message_id, skipped = excluded.skipped, at = excluded.at
    where visit_reminders.skipped is distinct from excluded.skipped`;
}
