import {
  ETA,
  etaText,
  type FieldValues,
  type TemplateKind,
} from "@fettle/rules/conversations/message-templates";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatPhone } from "@fettle/rules/platform/phone";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { TenantTransaction } from "../../../database/client.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import { plainValues } from "../message-templates/text-draft.ts";

/** A job with all that texts about it say. */
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
  /** Minutes until the technician arrives. */
  etaMinutes?: number | null | undefined;
  /** Who sends it; null: the product itself. */
  sender: { id: string; name: string } | null;
}

/** The values of the fields of a text about a job; null where there is none. */
export function jobTextValues(job: TextedJob, asked: Asked): FieldValues {
  const { customer, organisation, scheduledAt, title } = job;
  const wall = scheduledAt && jobWallTime(scheduledAt, organisation.timeZone);
  return plainValues({
    ...partyValues(customer, organisation),
    date: wall && formatWallDay(wall),
    time: wall && formatWallTime(wall),
    technician: technicianOf(job, asked.sender),
    job: title,
    link: linkOf(job, asked),
    eta: etaText(checkedEta(asked.etaMinutes)),
  });
}

/** The values that name the customer and the business. */
export const partyValues = (
  customer: { name: string; contactName: string | null } | null,
  organisation: { name: string; phone: string | null },
): FieldValues => ({
  customer: firstName(customer?.contactName) ?? customer?.name ?? null,
  business: organisation.name,
  phone: organisation.phone && formatPhone(organisation.phone),
});

/** Who comes: the sender, where they are on the job or nobody is; else the first who is. */
function technicianOf({ technicians }: TextedJob, sender: Asked["sender"]): string | null {
  const isOnJob = technicians.some(({ userId }) => userId === sender?.id);
  const [first] = technicians;
  return firstName(isOnJob || !first ? sender?.name : first.user.name);
}

function linkOf({ confirmationToken, organisation }: TextedJob, { kind, publicUrl }: Asked): string | null {
  if (kind === "review_request") return organisation.reviewUrl;
  return confirmationToken && `${publicUrl}/confirm/${confirmationToken}`;
}

const firstName = (name: string | null | undefined) => name?.trim().split(/\s+/)[0] || null;

function checkedEta(minutes: number | null | undefined): number {
  if (minutes == null) return ETA.usual;
  if (minutes >= ETA.min && minutes <= ETA.max && Number.isInteger(minutes)) return minutes;
  throw new BadInputError(`Choose between ${ETA.min} and ${ETA.max} minutes`, {
    field: "etaMinutes",
    status: 422,
  });
}
