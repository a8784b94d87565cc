import { TRIAL_DAYS } from "@fettle/rules/billing/subscription";
import { TECHNICIAN_COLORS } from "@fettle/rules/organisation/technician-colors";
import type { SystemTransaction } from "../client.ts";
import { addMinutes, demoId } from "./demo-dates.ts";
import { type SmallCompany, smallCompanies } from "./small-companies.ts";

const DAY = 1_440;
const PERIOD_DAYS = 30;

export async function insertSmallCompanies(
  tx: SystemTransaction,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  const companies = smallCompanies(now).map((company) => ({
    ...company,
    orgId: demoId(`small/organisation/${company.name}`, company.createdAt),
  }));
  const stampsOf = ({ createdAt }: SmallCompany) => ({ createdAt, updatedAt: createdAt });
  await tx.organisation.createMany({
    data: companies.map((company) => ({ id: company.orgId, name: company.name, ...stampsOf(company) })),
  });
  await tx.user.createMany({
    data: companies.map((company) => ({
      id: demoId(`small/user/${company.name}`, company.createdAt),
      orgId: company.orgId,
      name: `Admin of ${company.name}`,
      email: `office@${company.name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`,
      role: "admin" as const,
      color: TECHNICIAN_COLORS.bottle,
      passwordHash,
      emailVerifiedAt: company.createdAt,
      ...stampsOf(company),
    })),
  });
  await tx.subscription.createMany({
    data: companies.map((company) => ({
      orgId: company.orgId,
      ...subscriptionOf(company, now),
      ...stampsOf(company),
    })),
  });
  await tx.mrrMovement.createMany({
    data: companies.flatMap(({ orgId, movements }) => movements.map((each) => ({ orgId, ...each }))),
  });
  await tx.organisationMilestones.createMany({
    data: companies.map(({ orgId, firstCustomerAt, firstJobAt, firstDoneAt }) => {
      const isActivated = firstCustomerAt && firstJobAt && firstDoneAt;
      return {
        orgId,
        firstCustomerAt,
        firstJobAt,
        firstDoneAt,
        activatedAt: isActivated ? firstDoneAt : null,
      };
    }),
  });
  for (const { orgId, createdAt, weekly, movements } of companies) {
    if (movements.length === 0) continue;
    for (const [channel, count] of [
      ["sms", weekly.texts],
      ["email", weekly.emails],
    ] as const) {
      await tx.$executeRaw`
        insert into usage_events (id, org_id, channel, quantity, at)
        select gen_random_uuid(), ${orgId}::uuid, ${channel}::channel, 1, at
        from generate_series(${createdAt}::timestamptz, ${now}::timestamptz, ${`${Math.floor((7 * DAY) / count)} minutes`}::interval) at`;
    }
  }
}

function subscriptionOf({ createdAt, movements, paying }: SmallCompany, now: Date) {
  const trialEnd = addMinutes(createdAt, TRIAL_DAYS * DAY);
  const first = movements[0];
  const last = movements.at(-1);
  if (!first || !last) return { status: "trial" as const, planId: "pro" as const, trialEnd };
  const subscribedAt = new Date(first.at);
  const began = new Date(last.at);
  if (paying.mrrCents === 0) {
    const ended = {
      canceledAt: began,
      currentPeriodStart: addMinutes(began, -PERIOD_DAYS * DAY),
      currentPeriodEnd: began,
    };
    return { status: "canceled" as const, planId: "free" as const, trialEnd, subscribedAt, ...ended };
  }
  const days = Math.floor((now.getTime() - subscribedAt.getTime()) / 86_400_000) % PERIOD_DAYS;
  const currentPeriodStart = addMinutes(now, -days * DAY);
  const currentPeriodEnd = addMinutes(currentPeriodStart, PERIOD_DAYS * DAY);
  return {
    status: "active" as const,
    planId: paying.planId,
    trialEnd,
    subscribedAt,
    currentPeriodStart,
    currentPeriodEnd,
  };
}
