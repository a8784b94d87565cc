import { PLANS, type PlanId, planName, quotasOf, upgradeFor } from "@fettle/rules/billing/plans";
import { UPGRADE_ACTION } from "@fettle/rules/billing/subscription";
import { supportMail } from "@fettle/rules/support/support-contact";
import { ConflictError, SubscriptionError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { expirePlanCheckouts } from "../checkouts/expire-plan-checkouts.ts";

/**
 * Throws SUBSCRIPTION_REQUIRED (402) unless the plan has a free seat, or CONFLICT if the plan it's changing to has
 * none. Lock the team first.
 */
export async function requireSeat(work: UnitOfWork, inviteId?: string) {
  const { tx, orgId, now } = work;
  const { planId, requestedPlanId, requestedUntil } = await tx.subscription.findUniqueOrThrow({
    where: { orgId },
    select: { planId: true, requestedPlanId: true, requestedUntil: true },
  });
  const used = await seatsInUse(work, inviteId);
  if (used >= quotasOf(planId).users) throw seatsFull(planId);
  const isAsked = requestedPlanId && requestedUntil && requestedUntil > now;
  if (isAsked && used >= quotasOf(requestedPlanId).users) {
    throw new ConflictError(
      `Your plan is changing to ${planName(requestedPlanId)}, which has no seats left. Try again in a few minutes.`,
    );
  }
  await expirePlanCheckouts(
    work,
    PLANS.filter(({ quotas }) => used >= quotas.users).map(({ id }) => id),
  );
}

export async function requireSeatsFor(work: UnitOfWork, planId: PlanId) {
  const { users } = quotasOf(planId);
  const used = await seatsInUse(work);
  if (used <= users) return;
  const seats = users === 1 ? "one user" : `${users} users`;
  throw new ConflictError(
    `${planName(planId)} allows ${seats}, but ${used} seats are in use. Remove members or invitations first.`,
  );
}

async function seatsInUse({ tx, now }: UnitOfWork, exceptInviteId?: string): Promise<number> {
  const members = await tx.user.count({ where: { removedAt: null } });
  const invites = await tx.memberInvite.count({
    where: {
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: now },
      ...(exceptInviteId && { id: { not: exceptInviteId } }),
    },
  });
  return members + invites;
}

function seatsFull(planId: PlanId) {
  const { users } = quotasOf(planId);
  const upgrade = upgradeFor("users", planId);
  const full = users === 1 ? "Your plan allows one user" : `All ${users} users on your plan are in use`;
  const way = upgrade ? `Upgrade to ${planName(upgrade)}` : "Contact support";
  return new SubscriptionError(
    "SUBSCRIPTION_REQUIRED",
    `${full}. ${way} to add more people.`,
    upgrade ? UPGRADE_ACTION : { label: way, url: supportMail("More seats") },
  );
}
