import { Prisma } from "../../../database/generated/client/client.ts";
import { type ListedKind, recordTables } from "../../../platform/deleted-records/record-kinds.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";

export const DELETION_RESULTS = ["deleted", "archived", "voided"] as const;

export const TIE_KINDS = [
  "open_jobs",
  "past_jobs",
  "equipment",
  "open_quotes",
  "draft_invoices",
  "unpaid_invoices",
  "running_clocks",
  "notes",
  "hours",
  "parts",
  "photos",
  "billed_jobs",
] as const;
type TieKind = (typeof TIE_KINDS)[number];

export type RecordTie = { kind: TieKind; count: number; cents: number | null };

export type DeletionPreview = { outcome: (typeof DELETION_RESULTS)[number]; ties: RecordTie[] };

/** Rows of a table, aliased `x`, that depend on the record `r`. */
type Tie = { from: string; where: string; count?: string; cents?: string };

const OPEN = "x.archived_at is null and x.status not in ('done', 'cancelled')";
const OWING = {
  from: "invoices",
  where: "x.status = 'sent' and x.total_cents > x.paid_cents",
  cents: "sum(x.total_cents - x.paid_cents)",
};
const ofCustomer = ({ where, ...tie }: Tie): Tie => ({ ...tie, where: `x.customer_id = r.id and ${where}` });
const ofJob = (from: string): Tie => ({ from, where: "x.job_id = r.id" });
const listing =
  "exists (select from job_equipment e where e.org_id = x.org_id and e.job_id = x.id and e.equipment_id = r.id)";

const TIES: Record<ListedKind, Partial<Record<TieKind, Tie>>> = {
  customer: {
    open_jobs: ofCustomer({ from: "jobs", where: OPEN }),
    equipment: ofCustomer({ from: "equipment", where: "x.archived_at is null" }),
    open_quotes: ofCustomer({ from: "quotes", where: "x.status in ('draft', 'sent')" }),
    draft_invoices: ofCustomer({ from: "invoices", where: "x.status = 'draft'" }),
    unpaid_invoices: ofCustomer(OWING),
  },
  equipment: {
    open_jobs: { from: "jobs", where: `${listing} and ${OPEN}` },
    past_jobs: { from: "jobs", where: `${listing} and not (${OPEN})` },
  },
  job: {
    running_clocks: { from: "job_clocks", where: "x.job_id = r.id and x.running_user_id is not null" },
    notes: ofJob("job_notes"),
    hours: { ...ofJob("job_hours"), count: "coalesce(sum(x.minutes), 0) / 60.0" },
    parts: ofJob("job_parts"),
    photos: ofJob("job_photos"),
    unpaid_invoices: {
      ...OWING,
      where: `(x.job_id = r.id or x.id = r.shared_invoice_id) and ${OWING.where}`,
    },
  },
  quote: {},
  invoice: {
    billed_jobs: { from: "jobs", where: "(x.id = r.job_id or x.shared_invoice_id = r.id)" },
    unpaid_invoices: { ...OWING, where: `x.id = r.id and ${OWING.where}` },
  },
};

const refers = (tables: string[], where: string) =>
  `case when ${tables.map((table) => `exists (select from ${table} x where x.org_id = r.org_id and ${where})`).join(" or ")}
    then 'archived' else 'deleted' end`;

/** Must follow the same rules as the delete actions. */
const OUTCOMES: Record<ListedKind, string> = {
  customer: refers(
    ["jobs", "equipment", "quotes", "invoices", "messages", "conversations"],
    "x.customer_id = r.id",
  ),
  equipment: refers(["job_equipment"], "x.equipment_id = r.id"),
  job: refers(["invoices"], "(x.job_id = r.id or x.id = r.shared_invoice_id)"),
  quote: "'deleted'",
  invoice: "case when r.status = 'draft' then 'deleted' else 'voided' end",
};

/** Previews a deletion and lists dependent records, in one statement. Null if the record doesn't exist. */
export async function readDeletionPreview(
  { db, orgId }: RecordReader,
  kind: ListedKind,
  id: string,
): Promise<DeletionPreview | null> {
  const ties = Object.entries(TIES[kind]).map(
    ([name, { from, where, count = "count(*)", cents = "null" }]) =>
      `(select json_build_object('kind', '${name}', 'count', ${count}, 'cents', ${cents})
        from ${from} x where x.org_id = r.org_id and ${where})`,
  );
  const [found] = await db.$statement<[(Pick<DeletionPreview, "outcome"> & { ties: string })?]>`
    select ${Prisma.raw(OUTCOMES[kind])} as outcome, ${Prisma.raw(`json_build_array(${ties.join(", ")})`)}::text as ties
    from ${Prisma.raw(recordTables[kind].table)} r where r.org_id = ${orgId}::uuid and r.id = ${id}::uuid`;
  if (!found) return null;
  const all: RecordTie[] = JSON.parse(found.ties);
  return { outcome: found.outcome, ties: all.filter(({ count }) => count > 0) };
}
