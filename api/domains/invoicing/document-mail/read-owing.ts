import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** A customer's issued invoices less their payments, in cents. Negative if they're in credit. */
export async function readOwing({ tx, orgId }: UnitOfWork, customerId: string): Promise<number> {
  const [owing] = await tx.$queryRaw<[{ cents: number }]>`
    select coalesce(sum(case when status in ('sent', 'paid') then total_cents else 0 end - paid_cents), 0)::float8 as cents
    from invoices where org_id = ${orgId}::uuid and customer_id = ${customerId}::uuid`;
  return owing.cents;
}
