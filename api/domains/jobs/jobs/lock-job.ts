import type { JobStatus, JobType } from "../../../database/generated/client/enums.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { goneRecord } from "../../../platform/deleted-records/gone-record.ts";

export type LockedJob = {
  id: string;
  title: string;
  jobType: JobType | null;
  description: string | null;
  status: JobStatus;
  scheduledAt: Date | null;
  completedAt: Date | null;
  customerId: string | null;
  confirmationToken: string | null;
  estimatedValueCents: number | null;
  durationMinutes: number | null;
  siteAddress: string | null;
  accessNote: string | null;
  siteContactName: string | null;
  siteContactPhone: string | null;
  cannotMakeItAt: Date | null;
  hasInvoice: boolean;
  version: number;
  createdAt: Date;
  equipmentIds: string[];
  assignedTechIds: string[];
  timeZone: string;
};

/** Locks the job's row to serialise changes to it. */
export async function lockJob({ tx, orgId, now }: UnitOfWork, id: string): Promise<LockedJob> {
  const [job] = await tx.$queryRaw<LockedJob[]>`
    select j.id, j.title, j.job_type as "jobType", j.description, j.status, j.scheduled_at as "scheduledAt",
      j.completed_at as "completedAt", j.customer_id as "customerId", j.version, j.created_at as "createdAt", j.has_invoice as "hasInvoice",
      j.confirmation_token as "confirmationToken", j.estimated_value_cents as "estimatedValueCents",
      j.duration_minutes as "durationMinutes", j.site_address as "siteAddress", j.access_note as "accessNote",
      j.site_contact_name as "siteContactName", j.site_contact_phone as "siteContactPhone",
      j.cannot_make_it_at as "cannotMakeItAt",
      o.time_zone as "timeZone"
    from jobs j join organisations o on o.id = j.org_id
    where j.org_id = ${orgId}::uuid and j.id = ${id}::uuid and j.archived_at is null
    for update of j`;
  if (!job) throw await goneRecord({ tx, orgId, now }, "job", id);
  const equipment = await tx.jobEquipment.findMany({
    where: { jobId: id },
    select: { equipmentId: true },
    orderBy: [{ position: "asc" }, { equipmentId: "asc" }],
  });
  const technicians = await tx.jobTechnician.findMany({
    where: { jobId: id },
    select: { userId: true },
    orderBy: [{ position: "asc" }, { userId: "asc" }],
  });
  return {
    ...job,
    equipmentIds: equipment.map(({ equipmentId }) => equipmentId),
    assignedTechIds: technicians.map(({ userId }) => userId),
  };
}
