import type { QuoteStatus } from "@fettle/rules/invoicing/quote-status";
import type { RecordReader } from "../../../platform/reads/read-records.ts";

export type QuoteCounts = Record<"all" | QuoteStatus, number> & { waitingCents: number };

export async function readQuoteCounts({ db, orgId }: RecordReader): Promise<QuoteCounts> {
  const [counts] = await db.$statement<[QuoteCounts]>`
    select count(*)::int as all,
      count(*) filter (where status = 'draft')::int as draft,
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'rejected')::int as rejected,
      coalesce(sum(total_cents) filter (where status = 'sent'), 0)::float8 as "waitingCents"
    from quotes where org_id = ${orgId}::uuid`;
  return counts;
}
