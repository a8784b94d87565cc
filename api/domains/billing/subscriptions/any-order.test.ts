import { payingOf } from "@fettle/rules/billing/monthly-revenue";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StandInEvent, StandInState } from "../../../ports/billing/stand-in/stand-in-state.ts";
import { type Billing, startBilling } from "../../../testing/billing.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import { changePlan } from "./change-plan.ts";
import { openPlanCheckout } from "./open-plan-checkout.ts";
import { repairSubscriptions } from "./repair-subscriptions.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const PLANS = ["solo", "pro", "enterprise"] as const;
type PlanId = (typeof PLANS)[number];

type SimpleStep =
  | "cancel"
  | "resume"
  | "cancel in portal"
  | "refuse cards"
  | "new card"
  | "pay"
  | "pay page"
  | "refund"
  | "dispute"
  | "end";

type Step =
  | { do: "subscribe"; planId: PlanId; pays: boolean }
  | { do: "change"; planId: PlanId }
  | { do: SimpleStep }
  | { do: "pass"; days: number };

interface Moment {
  step: Step;
  crash: { at: number; hasArrived: boolean } | null;
  deliver: number;
}

const plan = fc.constantFrom(...PLANS);
const simple = (...names: SimpleStep[]) => fc.constantFrom(...names).map((name): Step => ({ do: name }));
const subscribe = ([planId, pays]: [PlanId, boolean]): Step => ({ do: "subscribe", planId, pays });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(plan, fc.boolean()).map(subscribe) },
  { weight: 4, arbitrary: plan.map((planId): Step => ({ do: "change", planId })) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 32 }).map((days): Step => ({ do: "pass", days })) },
  { weight: 2, arbitrary: simple("cancel", "resume", "cancel in portal") },
  { weight: 3, arbitrary: simple("refuse cards", "new card", "pay") },
  { weight: 2, arbitrary: simple("pay page") },
  { weight: 2, arbitrary: simple("refund", "dispute", "end") },
);
const moment = (step: Step, deliver = 0): Moment => ({ step, crash: null, deliver });
const afterTrial = moment({ do: "pass", days: 15 });
const beginning: fc.Arbitrary<Moment[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Moment[]>([]) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(plan, fc.constantFrom(0, 4))
      .map(([planId, told]) => [afterTrial, moment(subscribe([planId, true]), told)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(plan, plan)
      .map(([one, other]) => [
        afterTrial,
        moment(subscribe([one, false])),
        moment(subscribe([other, true])),
        moment({ do: "pay page" }),
      ]),
  },
);
const course: fc.Arbitrary<Moment[]> = fc.array(
  fc.record({
    step,
    crash: fc.option(fc.record({ at: fc.integer({ min: 0, max: 8 }), hasArrived: fc.boolean() }), {
      freq: 3,
    }),
    deliver: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 3, maxLength: 10 },
);
const moments = fc.tuple(beginning, course).map((parts) => parts.flat());

async function startWorld() {
  runner.clock.now = TEST_NOW;
  const { orgId, db } = await runner.make.organisation();
  await db.user.updateMany({ where: { role: { not: "admin" } }, data: { removedAt: TEST_NOW } });
  let fuse: Moment["crash"] = null;
  const billing = startBilling(runner, (send) => async (address, init) => {
    if (!fuse || fuse.at > 0) {
      if (fuse) fuse.at -= 1;
      return send(address, init);
    }
    const { hasArrived } = fuse;
    fuse.hasArrived = false;
    if (hasArrived) await send(address, init);
    throw new Error("The process ended");
  });
  const setFuse = (crash: Moment["crash"]) => {
    fuse = crash && { ...crash };
  };
  return { orgId, db, billing, setFuse, pages: [] as string[] };
}

type World = Awaited<ReturnType<typeof startWorld>>;

async function act({ orgId, billing, pages }: World, { step, askedAt }: { step: Step; askedAt: Date }) {
  const { services } = runner;
  const { standIn } = billing;
  const running = Object.values(standIn.state.subscriptions).find(({ endedAt }) => endedAt === null);
  switch (step.do) {
    case "subscribe": {
      const url = await openPlanCheckout(services, orgId, step.planId);
      const page = url.split("/").at(-1) ?? "";
      pages.push(page);
      return step.pays && standIn.payCheckout(page);
    }
    // Any page ever shown might still be open in a tab.
    case "pay page":
      return void pages.find((page) => standIn.payCheckout(page));
    case "change":
      return void (await changePlan(services, orgId, step.planId, askedAt));
    case "cancel":
      return cancelSubscription(services, orgId);
    case "resume":
      return resumeSubscription(services, orgId);
    case "pass":
      return billing.pass(step.days);
    case "cancel in portal":
      return running && standIn.cancelInPortal(running.id);
    case "end":
      return running && standIn.endNow(running.id);
    case "refuse cards":
      return running && standIn.setCards(running.customer, false);
    case "new card":
      return running && standIn.changeCard(running.customer, true);
    case "pay":
    case "refund":
    case "dispute":
      return actOnInvoices(billing, step.do);
  }
}

function actOnInvoices({ standIn }: Billing, what: "pay" | "refund" | "dispute") {
  const invoices = Object.values(standIn.state.invoices);
  const open = invoices.find(({ status }) => status === "open");
  if (what === "pay" && open) standIn.payInvoice(open.id);
  const paid = invoices.find(({ status, amountDue }) => status === "paid" && amountDue > 0);
  if (what === "refund" && paid) standIn.refund(paid.id, 500);
  if (what === "dispute" && paid) standIn.dispute(paid.id);
}

const isExpected = (error: unknown) =>
  error instanceof Error && ("code" in error || /process ended|connection to Stripe/.test(error.message));

/** An independent second derivation to compare against. */
function impliedBy(state: StandInState) {
  const begun = Object.values(state.subscriptions).toSorted(
    (one, other) => one.created - other.created || (one.id < other.id ? -1 : 1),
  );
  const ruling = begun.find(({ endedAt }) => endedAt === null) ?? begun.at(-1);
  if (!ruling) return { status: "trial", planId: "pro", providerSubscriptionId: null };
  const { id: providerSubscriptionId, periodEnd, endedAt, cancelAt, cancelAtPeriodEnd } = ruling;
  if (endedAt !== null) {
    const currentPeriodEnd = new Date(endedAt * 1_000);
    return {
      status: "canceled",
      planId: "free",
      cancelAtPeriodEnd: false,
      currentPeriodEnd,
      providerSubscriptionId,
    };
  }
  const ends = cancelAt ?? (cancelAtPeriodEnd ? periodEnd : null);
  const overdue = Object.values(state.invoices)
    .filter(
      ({ subscription, status, reason }) =>
        subscription === providerSubscriptionId && status === "open" && reason !== "subscription_update",
    )
    .map(({ created }) => created);
  const isOverdue = ruling.status === "past_due";
  return {
    status: isOverdue ? "past_due" : ends ? "canceled" : "active",
    planId: ruling.price.replace("price_plan_", ""),
    cancelAtPeriodEnd: ends !== null,
    currentPeriodEnd: new Date((ends ?? periodEnd) * 1_000),
    pastDueSince: isOverdue ? new Date(Math.min(...overdue) * 1_000) : null,
    providerSubscriptionId,
  };
}

test("ends in the provider's state for any order, repetition or loss of events, and any crash", async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.boolean(), fc.infiniteStream(fc.nat()), async (story, areLost, numbers) => {
      const world = await startWorld();
      const { billing, orgId, db, setFuse } = world;
      const told: StandInEvent[] = [];
      const arrived = new Set<StandInEvent>();
      const pick = <Each>(from: Each[]) => from[(numbers.next().value ?? 0) % from.length] as Each;
      let askedAt = runner.clock.now;
      for (const { step, crash, deliver } of story) {
        const again = step.do === "change" && crash ? 2 : 1;
        askedAt = new Date(Math.floor(runner.clock.now.getTime() / 1_000) * 1_000);
        for (let time = 0; time < again; time += 1) {
          setFuse(time === 0 ? crash : null);
          try {
            await act(world, { step, askedAt });
          } catch (error) {
            if (!isExpected(error)) throw error;
          }
        }
        billing.standIn.catchUp();
        await billing.standIn.handOver(async (event) => void told.push(event));
        for (let count = 0; count < deliver && told.length > 0; count += 1) {
          const event = pick(told);
          await billing.receive(event);
          arrived.add(event);
        }
        await billing.work().catch((error: unknown) => {
          if (!isExpected(error)) throw error;
          arrived.clear();
        });
        setFuse(null);
        const running = Object.values(billing.standIn.state.subscriptions).filter(
          ({ endedAt }) => endedAt === null,
        );
        expect(running.length).toBeLessThanOrEqual(1);
      }
      // The last events must be enough. The nightly repair makes up for lost events.
      if (areLost) await repairSubscriptions.handle(runner.services, {}, { isLast: false });
      else
        await deliverAll(
          world,
          told.filter((event) => !arrived.has(event)),
          pick,
        );
      const { state } = billing.standIn;
      expect(await db.subscription.findUniqueOrThrow({ where: { orgId } })).toMatchObject(impliedBy(state));
      await expectChargedOnce(state, world);
      await expectAlarms(state, world);
      await expectMovements(world);
      await db.subscription.updateMany({ data: { providerCustomerId: null } });
    }),
    { numRuns: 30 },
  );
}, 240_000);

async function deliverAll(
  { billing }: World,
  told: StandInEvent[],
  pick: (from: StandInEvent[]) => StandInEvent,
) {
  const waiting = [...told];
  while (waiting.length > 0) {
    const event = pick(waiting);
    waiting.splice(waiting.indexOf(event), 1);
    await billing.receive(event);
    if (waiting.length % 3 === 0) await billing.receive(pick(told));
    if (waiting.length % 4 === 0) await billing.work();
  }
  await billing.work();
}

async function expectAlarms(state: StandInState, { orgId }: World) {
  const alerts = await runner.database.system.ownerAlert.findMany({ where: { orgId } });
  const disputed = Object.values(state.invoices).filter(({ isDisputed }) => isDisputed);
  expect(alerts.filter(({ kind }) => kind === "subscription_disputed")).toHaveLength(disputed.length);
  expect(alerts.filter(({ kind }) => kind === "two_subscriptions")).toEqual([]);
}

async function expectMovements({ orgId, db }: World) {
  const { mrrCents } = payingOf(
    runner.clock.now,
    await db.subscription.findUniqueOrThrow({ where: { orgId } }),
  );
  const { _sum } = await runner.database.system.mrrMovement.aggregate({
    where: { orgId },
    _sum: { amountCents: true },
  });
  expect(_sum.amountCents ?? 0).toBe(mrrCents);
}

async function expectChargedOnce(state: StandInState, { db }: World) {
  const invoices = Object.values(state.invoices);
  const periods = invoices
    .filter(({ reason, status }) => reason !== "subscription_update" && status !== "void")
    .map(({ subscription, lines }) => `${subscription} ${lines[0]?.start}`);
  expect(new Set(periods).size).toBe(periods.length);
  const charges = invoices.filter(({ status, amountDue }) => status === "paid" && amountDue > 0);
  const kept = await db.billingInvoice.findMany();
  const summary = (each: { id: string; cents: number; back: number }[]) =>
    each.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(
    summary(
      kept.map(({ providerReference, amountCents, refundedCents }) => ({
        id: providerReference,
        cents: amountCents,
        back: refundedCents,
      })),
    ),
  ).toEqual(
    summary(charges.map(({ id, amountDue, refunded }) => ({ id, cents: amountDue, back: refunded }))),
  );
}
