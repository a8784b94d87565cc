import { type Customer, type Equipment, Prisma, type User } from "../../database/generated/client/client.ts";
import type { JobStatus, JobType } from "../../database/generated/client/enums.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { columnName, jsonObject, selectedProperties } from "../selected-columns.ts";

/** A job as the reader gives it. Only what was selected is there; times are ISO strings. */
export type JobRow = {
  id: string;
  /** The list's order, the first part of its cursor. */
  listOrder: number;
  number: number;
  title: string;
  jobType: JobType | null;
  description: string | null;
  status: JobStatus;
  scheduledAt: string | null;
  completedAt: string | null;
  confirmationToken: string | null;
  estimatedValueCents: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  customer: Customer | null;
  equipment: Equipment[];
  technicians: User[];
  history: JobHistoryRow[];
  noteCount: number;
  partCount: number;
  labourMinutes: number;
  photoCount: number;
  hasInvoice: boolean;
  isInvoiced: boolean;
};

export type JobHistoryRow = {
  id: string;
  from: JobStatus | null;
  to: JobStatus;
  at: string;
  by: User | null;
  source: string | null;
};

const RELATED: Record<string, (beneath: FieldTree) => string> = {
  customer: (beneath) => `(
    select ${jsonObject("c", beneath, Prisma.CustomerScalarFieldEnum)}
    from customers c where c.org_id = j.org_id and c.id = j.customer_id)`,
  equipment: (beneath) => `(
    select coalesce(json_agg(${jsonObject("e", beneath, Prisma.EquipmentScalarFieldEnum)}
      order by l.position, e.id), '[]')
    from job_equipment l join equipment e on e.org_id = l.org_id and e.id = l.equipment_id
    where l.org_id = j.org_id and l.job_id = j.id)`,
  technicians: (beneath) => `(
    select coalesce(json_agg(${jsonObject("u", beneath, Prisma.UserScalarFieldEnum)}
      order by l.position, u.id), '[]')
    from job_technicians l join users u on u.org_id = l.org_id and u.id = l.user_id
    where l.org_id = j.org_id and l.job_id = j.id)`,
  history: (beneath) => `(
    select coalesce(json_agg(json_build_object('id', h.id, 'from', h.from_status, 'to', h.to_status,
      'at', h.at, 'source', h.source,
      'by', case when u.id is not null then
        ${jsonObject("u", beneath.get("by") ?? new Map(), Prisma.UserScalarFieldEnum)} end)
      order by h.at, h.id), '[]')
    from job_status_changes h left join users u on u.org_id = h.org_id and u.id = h.user_id
    where h.org_id = j.org_id and h.job_id = j.id)`,
  noteCount: () => count("job_notes"),
  partCount: () => count("job_parts"),
  photoCount: () => count("job_photos"),
  hasInvoice: () => invoiced("<> 'void'"),
  isInvoiced: () => invoiced("in ('sent', 'paid')"),
  labourMinutes: () => total("job_hours", "coalesce(sum(x.minutes), 0)::int"),
};

/** The select list of one statement that reads `j` (jobs) with everything `fields` asks for. */
export function jobColumns(fields: FieldTree): string {
  const known = columnsOf.get(fields) ?? selectList(fields);
  columnsOf.set(fields, known);
  return known;
}

const columnsOf = new WeakMap<FieldTree, string>();

function selectList(fields: FieldTree): string {
  const own = selectedProperties(fields, Prisma.JobScalarFieldEnum, ["id", "listOrder"]);
  const columns = own.map((property) => `j.${columnName(property)} as "${property}"`);
  for (const [name, beneath] of fields) {
    const related = RELATED[name];
    if (related) columns.push(`${related(beneath)} as "${name}"`);
  }
  return columns.join(", ");
}

const invoiced = (status: string) =>
  `exists (select from invoices x where x.org_id = j.org_id and x.job_id = j.id and x.status ${status})`;

const count = (table: string) => total(table, "count(*)::int");

const total = (table: string, sum: string) =>
  `(select ${sum} from ${table} x where x.org_id = j.org_id and x.job_id = j.id)`;
