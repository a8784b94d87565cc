import { PLANS, type PlanId } from "@fettle/rules/billing/plans";
import type { Subscription } from "../../../database/generated/client/client.ts";
import { ConflictError } from "../../../errors.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import {
  LEAST_TRIAL_MS,
  OtherTermsError,
  type PaidPlanId,
  type PlanCheckoutRequest,
} from "../../../ports/billing/billing.ts";
import type { Services } from "../../../services.ts";
import { expirePlanCheckouts } from "../checkouts/expire-plan-checkouts.ts";
import { lockTeam } from "../seats/lock-team.ts";
import { requireSeatsFor } from "../seats/require-seat.ts";
import { ensureBillingCustomer } from "./billing-customer.ts";
import { askProvider, requireBilling, requirePaidPlan } from "./billing-provider.ts";
import { syncSubscription } from "./sync-subscription.ts";

const FAILED = "Failed to create checkout session";
const MINUTE_MS = 60_000;
const OPEN_FOR_MS = 60 * MINUTE_MS;
const STILL_LONG_ENOUGH_MS = 20 * MINUTE_MS;

interface OpenCheckout {
  id: string;
  expiresAt: Date;
  trialEnd: Date | null;
  closed: string[];
}

/**
 * Returns the payment page's URL for a plan. Each organisation can have one page open. Throws CONFLICT if it's
 * subscribed or the plan has too few seats.
 */
export async function openPlanCheckout(services: Services, orgId: string, wanted: PlanId): Promise<string> {
  const planId = requirePaidPlan(wanted);
  const customerId = await ensureBillingCustomer(services, orgId);
  // Sync first, in case we missed an event for a subscription.
  await askProvider(FAILED, () => syncSubscription(services, orgId));
  const order = { orgId, customerId, planId };
  try {
    return await openPage(services, order);
  } catch (error) {
    if (!(error instanceof OtherTermsError)) throw error;
    const closed = await asSystem(services, orgId, expirePlanCheckouts);
    await closeAtProvider(services, orgId, closed);
    return openPage(services, order);
  }
}

type Order = Pick<PlanCheckoutRequest, "orgId" | "customerId" | "planId">;

async function openPage(services: Services, order: Order): Promise<string> {
  const { orgId, planId } = order;
  const checkout = await asSystem(services, orgId, (work) => takeCheckout(work, planId));
  await closeAtProvider(services, orgId, checkout.closed);
  const opened = await openAtProvider(services, order, checkout);
  await keepSession(services, orgId, checkout.id, opened.sessionId);
  return opened.url;
}

async function openAtProvider(services: Services, order: Order, { id, trialEnd, expiresAt }: OpenCheckout) {
  const page = `${services.config.publicUrl}/subscription`;
  const urls = { successUrl: `${page}?checkout=${id}`, cancelUrl: `${page}?plan=${order.planId}` };
  const billing = requireBilling(services);
  try {
    return await billing.openCheckout({ ...order, ...urls, checkoutId: id, trialEnd, expiresAt });
  } catch (error) {
    if (error instanceof OtherTermsError) throw error;
    // Providers can replay a failure for the same key, so the next attempt needs a new checkout.
    await asSystem(services, order.orgId, ({ tx }) =>
      tx.checkout.updateMany({
        where: { id, status: "pending", providerSessionId: null },
        data: { status: "expired" },
      }),
    );
    return askProvider(FAILED, () => Promise.reject(error));
  }
}

async function takeCheckout(work: UnitOfWork, planId: PaidPlanId): Promise<OpenCheckout> {
  const { tx, orgId, now } = work;
  // Lock the team first, as invitations do, so no free seat is taken before the checkout is stored.
  await lockTeam(work);
  await tx.$queryRaw`select 1 from subscriptions where org_id = ${orgId}::uuid for update`;
  const row = await tx.subscription.findUniqueOrThrow({ where: { orgId } });
  requireNoSubscription(row, now);
  await requireSeatsFor(work, planId);
  const longEnough = new Date(now.getTime() + STILL_LONG_ENOUGH_MS);
  const open = await tx.checkout.findFirst({
    where: { kind: "plan", planId, status: "pending", expiresAt: { gte: longEnough } },
  });
  if (open?.expiresAt) {
    const { id, createdAt, expiresAt } = open;
    return { id, expiresAt, closed: [], trialEnd: remainingTrial(row, createdAt) };
  }
  const closed = await expirePlanCheckouts(work);
  const expiresAt = new Date(now.getTime() + OPEN_FOR_MS);
  const amountCents = PLANS.find(({ id }) => id === planId)?.priceMonthly ?? 0;
  const { id } = await tx.checkout.create({
    data: { kind: "plan", planId, amountCents, expiresAt, createdAt: now },
    select: { id: true },
  });
  return { id, expiresAt, closed, trialEnd: remainingTrial(row, now) };
}

function requireNoSubscription(row: Subscription, now: Date) {
  const isOver = row.status === "canceled" && !(row.currentPeriodEnd && row.currentPeriodEnd > now);
  if (row.status === "trial" || isOver) return;
  if (row.status === "past_due") {
    throw new ConflictError("A payment is overdue. Update your payment details instead of choosing a plan.");
  }
  if (row.status === "canceled") {
    throw new ConflictError("Your subscription is still running. Resubscribe instead of buying another one.");
  }
  throw new ConflictError("You already have a subscription. Change its plan instead.");
}

/**
 * Returns the date of the first charge, based on the checkout's start so retries match. Never earlier than the
 * provider's minimum trial allows.
 */
function remainingTrial({ status, trialEnd }: Subscription, at: Date): Date | null {
  if (status !== "trial" || !trialEnd || trialEnd <= at) return null;
  return new Date(Math.max(trialEnd.getTime(), at.getTime() + LEAST_TRIAL_MS));
}

async function closeAtProvider(services: Services, orgId: string, ids: string[]) {
  const db = services.database.forOrganisation(orgId);
  const sessions = await db.checkout.findMany({
    where: { id: { in: ids }, providerSessionId: { not: null } },
  });
  for (const { providerSessionId } of sessions) {
    const outcome = await askProvider(FAILED, () =>
      requireBilling(services).expireCheckout(providerSessionId ?? ""),
    );
    if (outcome !== "completed") continue;
    await syncSubscription(services, orgId);
    throw new ConflictError("You already have a subscription. Change its plan instead.");
  }
}

async function keepSession(services: Services, orgId: string, id: string, providerSessionId: string) {
  const { status } = await asSystem(services, orgId, async ({ tx }) => {
    await tx.checkout.updateMany({ where: { id }, data: { providerSessionId } });
    return tx.checkout.findUniqueOrThrow({ where: { id }, select: { status: true } });
  });
  if (status !== "expired") return;
  await askProvider(FAILED, () => requireBilling(services).expireCheckout(providerSessionId));
  throw new ConflictError("Another checkout just started. Try again.");
}
