import { payingOf } from "@fettle/rules/billing/monthly-revenue";
import { quotasOf } from "@fettle/rules/billing/plans";
import type { SystemTransaction } from "../client.ts";
import type { DemoCompany } from "./demo-company.ts";
import { addMinutes, demoId } from "./demo-dates.ts";
import { quotaPeriodStart } from "./demo-period.ts";
import type { InsertContext } from "./insert-context.ts";
import { insertDocuments } from "./insert-documents.ts";
import { insertJobs } from "./insert-jobs.ts";
import { insertTexts } from "./insert-texts.ts";

const day = 1_440;

const FOUNDED_DAYS = 420;

export const momentOf = (founded: Date) => addMinutes(founded, FOUNDED_DAYS * day);

export function contextOf(tx: SystemTransaction, company: DemoCompany, now: Date): InsertContext {
  const founded = addMinutes(now, -FOUNDED_DAYS * day);
  const idOf = (kind: string, key: string) => demoId(`${company.key}/${kind}/${key}`, founded);
  const orgId = idOf("organisation", company.key);
  const records = { user: company.members, customer: company.customers, equipment: company.equipment };
  const ids = new Map(
    Object.entries(records).flatMap(([kind, rows]) => rows.map(({ key }) => [key, idOf(kind, key)] as const)),
  );
  const creator = company.members.find((member) => member.role === "manager") ?? company.members[0];
  const creatorId = ids.get(creator?.key ?? "") ?? "";
  return { tx, now, company, orgId, ids, creatorId };
}

export async function insertCompany(
  tx: SystemTransaction,
  company: DemoCompany,
  now: Date,
  passwordHash: string,
): Promise<void> {
  const context = contextOf(tx, company, now);
  const { orgId, ids } = context;
  const founded = addMinutes(now, -FOUNDED_DAYS * day);
  const stamps = { createdAt: founded, updatedAt: founded };

  await tx.organisation.create({ data: { id: orgId, ...company.organisation, ...stamps } });
  await tx.user.createMany({
    data: company.members.map(({ key, ...member }) => ({
      id: ids.get(key),
      orgId,
      ...member,
      passwordHash,
      emailVerifiedAt: founded,
      ...stamps,
    })),
  });
  await tx.customer.createMany({
    data: company.customers.map(({ key, contactName, ...customer }) => ({
      id: ids.get(key),
      orgId,
      ...customer,
      contactName: contactName || null,
      state: "VIC",
      ...stamps,
    })),
  });
  await tx.equipment.createMany({
    data: company.equipment.map(({ key, customer, months, ...unit }) => ({
      id: ids.get(key),
      orgId,
      customerId: ids.get(customer),
      serviceIntervalMonths: months,
      ...unit,
      ...stamps,
    })),
  });
  await tx.priceListItem.createMany({ data: company.priceList.map((item) => ({ orgId, ...item })) });
  const jobs = await insertJobs(context);
  await insertDocuments(context, jobs);
  await keepInvoicing(context);
  await insertTexts(context, jobs);
  await insertBilling(context);
}

/** Does what `domains/jobs/jobs/keep-invoicing.ts` does. In the demo, every invoice from a quote has a job too. */
async function keepInvoicing({ tx, orgId }: InsertContext): Promise<void> {
  await tx.$executeRaw`
    update jobs j set
      has_invoice = exists (select from invoices i where i.org_id = j.org_id and i.job_id = j.id and i.status <> 'void'),
      billable_cents = coalesce(
        (select q.total_cents - q.tax_cents from quotes q where q.org_id = j.org_id and q.job_id = j.id),
        (select sum(c.total_cents) from job_charges c where c.org_id = j.org_id and c.job_id = j.id))
    where j.org_id = ${orgId}::uuid`;
}

async function insertBilling({ tx, now, company, orgId }: InsertContext): Promise<void> {
  const { status, planId } = company.subscription;
  const trial = { trialEnd: addMinutes(now, 9 * day) };
  const paid = {
    trialEnd: addMinutes(now, -60 * day),
    subscribedAt: addMinutes(now, -60 * day),
    currentPeriodStart: addMinutes(now, -12 * day),
    currentPeriodEnd: addMinutes(now, 18 * day),
  };
  const subscription = { status, planId, ...(status === "trial" ? trial : paid) };
  await tx.subscription.create({ data: { orgId, ...subscription } });
  const { mrrCents } = payingOf(now, subscription);
  if (mrrCents > 0) {
    const first = { serial: 1, kind: "new", previousPlanId: "free" } as const;
    await tx.mrrMovement.create({
      data: { orgId, ...first, at: paid.subscribedAt, planId, amountCents: mrrCents, mrrCents },
    });
  }
  const start = status === "trial" ? quotaPeriodStart(now) : paid.currentPeriodStart;
  const span = now.getTime() - start.getTime();
  const parts = 12;
  for (const channel of ["sms", "email"] as const) {
    const total = company.usage[channel];
    const portion = Math.floor(total / parts);
    const sent = await tx.message.findMany({
      where: { orgId, channel, direction: "outbound" },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    await tx.usageEvent.createMany({
      data: Array.from({ length: parts }, (_, index) => ({
        orgId,
        channel,
        messageId: sent[index % Math.max(sent.length, 1)]?.id ?? null,
        quantity: index === 0 ? total - portion * (parts - 1) : portion,
        at: new Date(start.getTime() + Math.floor((span * index) / parts)),
      })),
    });
    await tx.usageCounter.create({
      data: { orgId, channel, periodStart: start, used: total, quota: quotasOf(planId)[channel] },
    });
  }
}
