import { type PlanId, quotasOf } from "@fettle/rules/billing/plans";
import type { SubscriptionStatus } from "@fettle/rules/billing/subscription";
import { type MessageUsage, messageUsage, type Quota, usagePercent } from "@fettle/rules/delivery/usage";
import type { TenantClient } from "../../../database/client.ts";
import { quotaPeriod } from "./quota-period.ts";

export interface OrganisationUsage {
  users: Quota;
  sms: MessageUsage;
  email: MessageUsage;
  periodEnd: Date;
  planId: PlanId;
  subscriptionStatus: SubscriptionStatus;
}

export async function usageFigures(db: TenantClient, orgId: string, now: Date): Promise<OrganisationUsage> {
  const [subscription, organisation] = await Promise.all([
    db.subscription.findUniqueOrThrow({ where: { orgId } }),
    db.organisation.findUniqueOrThrow({ where: { id: orgId }, select: { timeZone: true } }),
  ]);
  const quotas = quotasOf(subscription.planId);
  const period = quotaPeriod(now, subscription, organisation.timeZone);
  const [members, invites, sent, credits] = await Promise.all([
    db.user.count({ where: { removedAt: null } }),
    db.memberInvite.count({ where: { acceptedAt: null, revokedAt: null, expiresAt: { gt: now } } }),
    db.usageEvent.groupBy({
      by: ["channel"],
      where: { at: { gte: period.start, lt: period.end } },
      _sum: { quantity: true },
    }),
    db.creditGrant.groupBy({
      by: ["channel"],
      where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      _sum: { remaining: true },
    }),
  ]);
  const messages = (channel: "sms" | "email") =>
    messageUsage(
      sent.find((row) => row.channel === channel)?._sum.quantity ?? 0,
      quotas[channel],
      credits.find((row) => row.channel === channel)?._sum.remaining ?? 0,
    );
  const users = members + invites;
  return {
    users: { used: users, quota: quotas.users, percent: usagePercent(users, quotas.users) },
    sms: messages("sms"),
    email: messages("email"),
    periodEnd: period.end,
    planId: subscription.planId,
    subscriptionStatus: subscription.status,
  };
}
