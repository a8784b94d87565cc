import {
  ETA,
  etaText,
  type FieldValues,
  type TemplateKind,
} from "@fettle/rules/conversations/message-templates";
import { isForSiteContact } from "@fettle/rules/jobs/visit-place";
import { firstName } from "@fettle/rules/platform/first-name";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatPhone } from "@fettle/rules/platform/phone";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { TenantTransaction } from "../../../database/client.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import { plainValues } from "../message-templates/text-draft.ts";

export type TextedJob = Awaited<ReturnType<typeof readTextedJob>>;

export async function readTextedJob(db: TenantTransaction, id: string) {
  const job = await db.job.findFirst({
    where: { id, archivedAt: null },
    select: {
      id: true,
      title: true,
      status: true,
      scheduledAt: true,
      confirmationToken: true,
      customerId: true,
      visitReminderOff: true,
      cannotMakeItAt: true,
      siteContactName: true,
      siteContactPhone: true,
      customer: { select: { name: true, contactName: true, phone: true, visitRemindersOff: true } },
      organisation: {
        select: { name: true, phone: true, timeZone: true, reviewUrl: true, visitReminders: true },
      },
      technicians: {
        orderBy: [{ position: "asc" }, { userId: "asc" }],
        select: { userId: true, user: { select: { name: true } } },
      },
    },
  });
  if (!job) throw new NotFoundError("Job");
  return job;
}

interface Asked {
  kind: TemplateKind;
  publicUrl: string;
  etaMinutes?: number | null | undefined;
  sender: { id: string; name: string } | null;
}

export function jobTextValues(job: TextedJob, asked: Asked): FieldValues {
  const { customer, organisation, scheduledAt, title } = job;
  const wall = scheduledAt && jobWallTime(scheduledAt, organisation.timeZone);
  return plainValues({
    ...partyValues(customer, organisation),
    ...(isForSiteContact(job) && { customer: firstName(job.siteContactName) ?? null }),
    date: wall && formatWallDay(wall),
    time: wall && formatWallTime(wall),
    technician: technicianOf(job, asked.sender),
    job: title,
    link: linkOf(job, asked),
    eta: etaText(checkedEta(asked.etaMinutes)),
  });
}

export const partyValues = (
  customer: { name: string; contactName: string | null } | null,
  organisation: { name: string; phone: string | null },
): FieldValues => ({
  customer: firstName(customer?.contactName) ?? customer?.name ?? null,
  business: organisation.name,
  phone: organisation.phone && formatPhone(organisation.phone),
});

/** The technician on the way: the sender if they're assigned or nobody is, otherwise the first assigned. */
function technicianOf({ technicians }: TextedJob, sender: Asked["sender"]): string | null {
  const isOnJob = technicians.some(({ userId }) => userId === sender?.id);
  const [first] = technicians;
  return firstName(isOnJob || !first ? sender?.name : first.user.name);
}

function linkOf({ confirmationToken, organisation }: TextedJob, { kind, publicUrl }: Asked): string | null {
  if (kind === "review_request") return organisation.reviewUrl;
  return confirmationToken && `${publicUrl}/confirm/${confirmationToken}`;
}

function checkedEta(minutes: number | null | undefined): number {
  if (minutes == null) return ETA.usual;
  if (minutes >= ETA.min && minutes <= ETA.max && Number.isInteger(minutes)) return minutes;
  throw new BadInputError(`Choose between ${ETA.min} and ${ETA.max} minutes`, {
    field: "etaMinutes",
    status: 422,
  });
}
