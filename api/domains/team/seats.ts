import { type PlanId, planName, quotasOf, upgradeFor } from "@fettle/rules/plans";
import { UPGRADE_ACTION } from "@fettle/rules/subscription";
import { supportMail } from "@fettle/rules/support-contact";
import { SubscriptionError } from "../../errors.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/**
 * Throws SUBSCRIPTION_REQUIRED (402) unless the plan has a free seat for an invitation, which may be stored already.
 * Call it in a transaction that locked the team.
 */
export async function requireSeat({ tx, orgId, now }: UnitOfWork, inviteId: string) {
  const { planId } = await tx.subscription.findUniqueOrThrow({ where: { orgId }, select: { planId: true } });
  const members = await tx.user.count({ where: { removedAt: null } });
  const invites = await tx.memberInvite.count({
    where: { id: { not: inviteId }, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
  });
  if (members + invites >= quotasOf(planId).users) throw seatsFull(planId);
}

function seatsFull(planId: PlanId) {
  const { users } = quotasOf(planId);
  const upgrade = upgradeFor("users", planId);
  const full = users === 1 ? "Your plan has one user" : `All ${users} users of your plan are in use`;
  const way = upgrade ? `Upgrade to ${planName(upgrade)}` : "Contact support";
  return new SubscriptionError(
    "SUBSCRIPTION_REQUIRED",
    `${full}. ${way} to add more people.`,
    upgrade ? UPGRADE_ACTION : { label: way, url: supportMail("More seats") },
  );
}
