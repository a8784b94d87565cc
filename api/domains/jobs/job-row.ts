import { Prisma } from "../../database/generated/client/client.ts";
import type { JobStatus, JobType } from "../../database/generated/client/enums.ts";
import { type CustomerRow, customerShape } from "../customers/customer-row.ts";
import { type EquipmentRow, equipmentShape } from "../equipment/equipment-row.ts";
import { type MemberRow, memberShape } from "../members/member-row.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** A job as the reader returns it: only the selected fields are present. Times are ISO strings. */
export type JobRow = {
  id: string;
  number: number;
  title: string;
  jobType: JobType | null;
  description: string | null;
  isSample: boolean;
  status: JobStatus;
  scheduledAt: string | null;
  completedAt: string | null;
  confirmationToken: string | null;
  estimatedValueCents: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  customer: CustomerRow | null;
  equipment: EquipmentRow[];
  technicians: MemberRow[];
  history: JobHistoryRow[];
  noteCount: number;
  partCount: number;
  labourMinutes: number;
  photoCount: number;
  hasInvoice: boolean;
  visitReminderOff: boolean;
  billableCents: number | null;
  quotedCents: number | null;
  workCents: number | null;
};

export type JobHistoryRow = {
  id: string;
  from: JobStatus | null;
  to: JobStatus;
  at: string;
  by: MemberRow | null;
  source: string | null;
};

export const jobShape: RecordShape = {
  table: "jobs",
  alias: "j",
  columns: Prisma.JobScalarFieldEnum,
  related: {
    customer: (row, beneath) => `(
      select ${jsonObject(customerShape, "c", beneath)}
      from customers c where c.org_id = ${row}.org_id and c.id = ${row}.customer_id)`,
    equipment: (row, beneath) => `(
      select coalesce(json_agg(${jsonObject(equipmentShape, "e", beneath)} order by l.position, e.id), '[]')
      from job_equipment l join equipment e on e.org_id = l.org_id and e.id = l.equipment_id
      where l.org_id = ${row}.org_id and l.job_id = ${row}.id)`,
    technicians: (row, beneath) => `(
      select coalesce(json_agg(${jsonObject(memberShape, "u", beneath)} order by l.position, u.id), '[]')
      from job_technicians l join users u on u.org_id = l.org_id and u.id = l.user_id
      where l.org_id = ${row}.org_id and l.job_id = ${row}.id)`,
    history: (row, beneath) => `(
      select coalesce(json_agg(json_build_object('id', h.id, 'from', h.from_status, 'to', h.to_status,
        'at', h.at, 'source', h.source,
        'by', case when u.id is not null then ${jsonObject(memberShape, "u", beneath.get("by") ?? new Map())} end)
        order by h.at, h.id), '[]')
      from job_status_changes h left join users u on u.org_id = h.org_id and u.id = h.user_id
      where h.org_id = ${row}.org_id and h.job_id = ${row}.id)`,
    noteCount: (row) => total(row, "job_notes", "count(*)::int"),
    partCount: (row) => total(row, "job_parts", "count(*)::int"),
    photoCount: (row) => total(row, "job_photos", "count(*)::int"),
    labourMinutes: (row) => total(row, "job_hours", "coalesce(sum(x.minutes), 0)::int"),
    quotedCents: (row) => total(row, "quotes", "min(x.total_cents - x.tax_cents)"),
    // `least` passes over null, which is what no charges sum up to.
    workCents: (row) =>
      total(row, "job_charges", "case when count(*) > 0 then least(sum(x.total_cents), 2147483647)::int end"),
  },
};

const total = (row: string, table: string, sum: string) =>
  `(select ${sum} from ${table} x where x.org_id = ${row}.org_id and x.job_id = ${row}.id)`;
