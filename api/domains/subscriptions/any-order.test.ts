import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StandInEvent, StandInState } from "../../ports/billing/stand-in/stand-in-state.ts";
import { type Billing, startBilling } from "../../testing/billing.ts";
import { createRunner, type Runner, TEST_NOW } from "../../testing/runner.ts";
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
  | "refund"
  | "end";

type Step =
  | { do: "subscribe" | "change"; planId: PlanId }
  | { do: SimpleStep }
  | { do: "pass"; days: number };

/** What happens, and what goes wrong on the way: the request at which the process ends, and whether it had arrived. */
interface Moment {
  step: Step;
  crash: { at: number; hasArrived: boolean } | null;
  /** How many of the events that wait are delivered now. */
  deliver: number;
}

const plan = fc.constantFrom(...PLANS);
const simple = (...names: SimpleStep[]) => fc.constantFrom(...names).map((name): Step => ({ do: name }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: plan.map((planId): Step => ({ do: "subscribe", planId })) },
  { weight: 4, arbitrary: plan.map((planId): Step => ({ do: "change", planId })) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 32 }).map((days): Step => ({ do: "pass", days })) },
  { weight: 2, arbitrary: simple("cancel", "resume", "cancel in portal") },
  { weight: 3, arbitrary: simple("refuse cards", "new card", "pay") },
  { weight: 1, arbitrary: simple("refund", "end") },
);
const moments: fc.Arbitrary<Moment[]> = fc.array(
  fc.record({
    step,
    crash: fc.option(fc.record({ at: fc.integer({ min: 0, max: 8 }), hasArrived: fc.boolean() }), {
      freq: 3,
    }),
    deliver: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 4, maxLength: 12 },
);

/** One organisation with its own stand-in, whose process can end at any request. */
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
    // Nothing more goes out: the process has ended.
    const { hasArrived } = fuse;
    fuse.hasArrived = false;
    if (hasArrived) await send(address, init);
    throw new Error("The process ended");
  });
  const setFuse = (crash: Moment["crash"]) => {
    fuse = crash && { ...crash };
  };
  return { orgId, db, billing, setFuse };
}

type World = Awaited<ReturnType<typeof startWorld>>;

/** The last price that was looked at: asking again repeats the same request. */
async function act({ orgId, billing }: World, { step, askedAt }: { step: Step; askedAt: Date }) {
  const { services } = runner;
  const { standIn } = billing;
  const running = Object.values(standIn.state.subscriptions).find(({ endedAt }) => endedAt === null);
  switch (step.do) {
    case "subscribe": {
      const url = await openPlanCheckout(services, orgId, step.planId);
      return void standIn.payCheckout(url.split("/").at(-1) ?? "");
    }
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
      return payOrRefund(billing, step.do);
  }
}

function payOrRefund({ standIn }: Billing, what: "pay" | "refund") {
  const invoices = Object.values(standIn.state.invoices);
  const open = invoices.find(({ status }) => status === "open");
  if (what === "pay" && open) standIn.payInvoice(open.id);
  const paid = invoices.find(({ status, amountDue }) => status === "paid" && amountDue > 0);
  if (what === "refund" && paid) standIn.refund(paid.id, 500);
}

const isExpected = (error: unknown) =>
  error instanceof Error && ("code" in error || /process ended|connection to Stripe/.test(error.message));

/** The row that the stand-in's state implies, said here once more in other words. */
function impliedBy(state: StandInState) {
  const begun = Object.values(state.subscriptions).toSorted((one, other) => one.created - other.created);
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

test("whatever order events come in, repeat, get lost, and wherever the server is killed: the provider's state is ours", async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.infiniteStream(fc.nat()), async (story, numbers) => {
      const world = await startWorld();
      const { billing, orgId, db, setFuse } = world;
      const told: StandInEvent[] = [];
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
        for (let count = 0; count < deliver && told.length > 0; count += 1) await billing.receive(pick(told));
        await billing.work().catch((error: unknown) => {
          if (!isExpected(error)) throw error;
        });
        setFuse(null);
        const running = Object.values(billing.standIn.state.subscriptions).filter(
          ({ endedAt }) => endedAt === null,
        );
        expect(running.length).toBeLessThanOrEqual(1);
      }
      await repairSubscriptions(runner.services)({ orgId: "" }, { isLast: false });
      const { state } = billing.standIn;
      expect(await db.subscription.findUniqueOrThrow({ where: { orgId } })).toMatchObject(impliedBy(state));
      await expectChargedOnce(state, world);
      // The next organisation has a stand-in of its own, which knows nothing of this one.
      await db.subscription.updateMany({ data: { providerCustomerId: null } });
    }),
    { numRuns: 25 },
  );
}, 240_000);

/** No period is charged twice, and every charge has one tax invoice. */
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
