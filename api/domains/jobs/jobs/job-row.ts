import type { JobStatus } from "../../../database/generated/client/enums.ts";
import type { Selected } from "../../../graphql/selected-fields.ts";
import {
  computed,
  jsonObject,
  many,
  one,
  type RowOf,
  recordShape,
} from "../../../platform/reads/record-shape.ts";
import { customerShape } from "../../customers/customers/customer-row.ts";
import { equipmentShape } from "../../customers/equipment/equipment-row.ts";
import { type MemberRow, memberShape } from "../../identity/members/member-row.ts";

export interface JobHistoryRow {
  id: string;
  from: JobStatus | null;
  to: JobStatus;
  at: string;
  by: Selected<MemberRow> | null;
  source: string | null;
}

const total = (table: string, sum: string) => (row: string) =>
  `(select ${sum} from ${table} x where x.org_id = ${row}.org_id and x.job_id = ${row}.id)`;

const quotedTotal = total("quotes", "min(x.total_cents)");
/** SQL for the minutes logged on a job. */
export const labourMinutes = total("job_hours", "coalesce(sum(x.minutes), 0)::int");
const workedTotal = (row: string) => `work_total(${row}.org_id, ${row}.id)`;

/** SQL for what a job would be invoiced at, including GST: its quote's total, otherwise its charges'. */
export const billableTotal = (row: string) => `coalesce(${quotedTotal(row)}, ${workedTotal(row)})`;

export const jobShape = recordShape("Job", "j", {
  related: {
    customer: one(customerShape, "customer_id"),
    equipment: many(
      equipmentShape,
      "l.position, e.id",
      (row) => `
        from job_equipment l join equipment e on e.org_id = l.org_id and e.id = l.equipment_id
        where l.org_id = ${row}.org_id and l.job_id = ${row}.id`,
    ),
    technicians: many(
      memberShape,
      "l.position, u.id",
      (row) => `
        from job_technicians l join users u on u.org_id = l.org_id and u.id = l.user_id
        where l.org_id = ${row}.org_id and l.job_id = ${row}.id`,
    ),
    history: computed<JobHistoryRow[]>(
      (row, beneath) => `(
        select coalesce(json_agg(json_build_object('id', h.id, 'from', h.from_status, 'to', h.to_status,
          'at', h.at, 'source', h.source,
          'by', case when u.id is not null then ${jsonObject(memberShape, "u", beneath.get("by") ?? new Map())} end)
          order by h.at, h.id), '[]')
        from job_status_changes h left join users u on u.org_id = h.org_id and u.id = h.user_id
        where h.org_id = ${row}.org_id and h.job_id = ${row}.id)`,
    ),
    completedBy: computed<Selected<MemberRow> | null>(
      (row, beneath) => `(
        select ${jsonObject(memberShape, "u", beneath)}
        from job_status_changes h join users u on u.org_id = h.org_id and u.id = h.user_id
        where h.org_id = ${row}.org_id and h.job_id = ${row}.id and h.to_status = 'done' and ${row}.status = 'done'
        order by h.job_version desc nulls last, h.at desc, h.id desc limit 1)`,
    ),
    noteCount: computed<number>(total("job_notes", "count(*)::int")),
    partCount: computed<number>(total("job_parts", "count(*)::int")),
    photoCount: computed<number>(total("job_photos", "count(*)::int")),
    labourMinutes: computed<number>(labourMinutes),
    quotedCents: computed<number | null>(total("quotes", "min(x.total_cents - x.tax_cents)")),
    quotedTotalCents: computed<number | null>(quotedTotal),
    workTotalCents: computed<number | null>(workedTotal),
    billableTotalCents: computed<number | null>(billableTotal),
    zeroCharges: computed<number>(total("job_charges", "count(*) filter (where x.total_cents = 0)::int")),
    workCents: computed<number | null>(
      total("job_charges", "case when count(*) > 0 then least(sum(x.total_cents), 2147483647)::int end"),
    ),
  },
});

export type JobRow = RowOf<typeof jobShape>;
