import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createStripeBilling } from "../../../ports/billing/stripe-billing.ts";
import { loadStripe } from "../../../ports/payments/stripe-connection.ts";
import { type Billing, startBilling } from "../../../testing/billing.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { type Fault, startStandInServer } from "../../../testing/stand-in-server.ts";
import { syncSubscription } from "./sync-subscription.ts";

let runner: Runner;
let billing: Billing;
let server: Awaited<ReturnType<typeof startStandInServer>>;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  // The SDK waits half a second before retrying.
  const { prototype } = (await loadStripe()) as unknown as {
    prototype: { getInitialNetworkRetryDelay(): number };
  };
  vi.spyOn(prototype, "getInitialNetworkRetryDelay").mockReturnValue(0.01);
  runner = await createRunner();
  server = await startStandInServer(() => billing.standIn);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  billing = startBilling(runner);
  const { apiUrl } = server;
  runner.services.billing = createStripeBilling({ secretKey: "sk_test", apiUrl, timeoutMs: 250, retries: 1 });
  org = await runner.make.organisation();
  await org.db.subscription.updateMany({ data: { trialEnd: new Date(TEST_NOW.getTime() - 86_400_000) } });
});
afterEach(() => server.mend());

const FAULTS: Fault[] = ["hang", "hang after", "reset", "reset after", 429, 500];
const UPDATE = /^POST \/v1\/subscriptions\//;
const OPEN_SESSION = /^POST \/v1\/checkout\/sessions$/;
const CREATE_CUSTOMER = /^POST \/v1\/customers$/;

const row = () => org.db.subscription.findFirstOrThrow();
const paid = () =>
  Object.values(billing.standIn.state.invoices).filter(
    ({ status, amountDue }) => status === "paid" && amountDue > 0,
  );
const OPEN = `mutation { openPlanCheckout(planId: pro) { url } }`;
const PREVIEW = `query { planChangePreview(planId: enterprise) { asOf dueNowCents } }`;
const CHANGE = `mutation ($asOf: DateTime!) { changePlan(planId: enterprise, asOf: $asOf) {
  isDeclined paymentUrl subscription { planId }
} }`;
const CANCEL = `mutation { cancelSubscription { status cancelAtPeriodEnd } }`;
const RESUME = `mutation { resumeSubscription { status cancelAtPeriodEnd } }`;

async function subscribe() {
  const { openPlanCheckout } = await runner.as(org.admin).run(OPEN);
  billing.standIn.payCheckout(openPlanCheckout.url.split("/").at(-1) ?? "");
  await billing.settle();
}

async function lookAgainAndChange() {
  runner.clock.now = new Date(runner.clock.now.getTime() + 5_000);
  const looked = await runner.as(org.admin).attempt(PREVIEW);
  if (!looked.data?.planChangePreview) return looked.errors[0]?.message;
  const { asOf } = looked.data.planChangePreview;
  return (await runner.as(org.admin).run(CHANGE, { asOf })).changePlan.subscription.planId;
}

test.each(FAULTS)("charges a plan change after %s once, and a repeated click finishes it", async (fault) => {
  await subscribe();
  const { planChangePreview } = await runner.as(org.admin).run(PREVIEW);
  const { asOf } = planChangePreview;
  server.fail(fault, UPDATE);
  const first = await runner.as(org.admin).attempt(CHANGE, { asOf });
  const wasDone = String(fault).endsWith("after");
  if (wasDone) expect(first.data.changePlan.subscription.planId).toBe("enterprise");
  else
    expect(first.errors).toMatchObject([
      {
        code: "PROVIDER_UNAVAILABLE",
        message: "Your plan can’t be changed right now. Try again in a minute.",
      },
    ]);
  expect(await row()).toMatchObject({ planId: wasDone ? "enterprise" : "pro", status: "active" });
  server.mend();
  expect(await lookAgainAndChange()).toBe(wasDone ? "You’re already on the Enterprise plan" : "enterprise");
  expect(paid().map(({ amountDue }) => amountDue)).toEqual([4_900, 5_000]);
  await billing.settle();
  expect(await row()).toMatchObject({ planId: "enterprise", pendingPlanId: null });
  expect(await org.db.billingInvoice.count()).toBe(2);
});

test("returns the payment page of a declined change whose answer was lost", async () => {
  await subscribe();
  billing.standIn.setCards((await row()).providerCustomerId ?? "", false);
  const { planChangePreview } = await runner.as(org.admin).run(PREVIEW);
  server.fail("reset after", UPDATE);
  const { changePlan } = await runner.as(org.admin).run(CHANGE, { asOf: planChangePreview.asOf });
  expect(changePlan).toMatchObject({
    isDeclined: true,
    paymentUrl: expect.stringContaining("/charge/in_"),
    subscription: { planId: "pro" },
  });
  expect(paid()).toHaveLength(1);
});

test.each(FAULTS)("a checkout after %s opens one page and one subscription", async (fault) => {
  server.fail(fault, OPEN_SESSION);
  const { errors } = await runner.as(org.admin).attempt(OPEN);
  expect(errors).toMatchObject([
    { code: "PROVIDER_UNAVAILABLE", message: "Failed to create checkout session" },
  ]);
  server.mend();
  await subscribe();
  expect(await row()).toMatchObject({ status: "active", planId: "pro" });
  expect(paid()).toHaveLength(1);
});

test.each(FAULTS)("creates one customer after %s", async (fault) => {
  server.fail(fault, CREATE_CUSTOMER);
  const { errors } = await runner.as(org.admin).attempt(OPEN);
  expect(errors).toMatchObject([{ code: "PROVIDER_UNAVAILABLE" }]);
  server.mend();
  await subscribe();
  expect(Object.keys(billing.standIn.state.customers)).toEqual([(await row()).providerCustomerId]);
});

test.each(FAULTS)("a new card after %s pays the overdue amount once", async (fault) => {
  await subscribe();
  const customer = (await row()).providerCustomerId ?? "";
  billing.standIn.setCards(customer, false);
  billing.pass(31);
  await billing.settle();
  expect(await row()).toMatchObject({ status: "past_due" });
  billing.standIn.changeCard(customer, true);
  server.fail(fault, /^POST \/v1\/invoices\/\w+\/pay$/);
  await expect(billing.settle()).rejects.toThrow();
  server.mend();
  await syncSubscription(runner.services, org.orgId);
  expect(await row()).toMatchObject({ status: "active", pastDueSince: null });
  expect(paid()).toHaveLength(2);
});

test.each(FAULTS)("cancelling and resuming after %s take effect", async (fault) => {
  await subscribe();
  const wasDone = String(fault).endsWith("after");
  for (const [mutation, field, message, isCanceled] of [
    [CANCEL, "cancelSubscription", "Failed to cancel subscription", true],
    [
      RESUME,
      "resumeSubscription",
      "Your subscription can’t be resumed right now. Try again in a minute.",
      false,
    ],
  ] as const) {
    server.fail(fault, UPDATE);
    const { data, errors } = await runner.as(org.admin).attempt(mutation);
    const state = { cancelAtPeriodEnd: isCanceled, status: isCanceled ? "canceled" : "active" };
    if (wasDone) expect(data).toMatchObject({ [field]: state });
    else expect(errors).toMatchObject([{ code: "PROVIDER_UNAVAILABLE", message }]);
    server.mend();
    expect(await runner.as(org.admin).run(mutation)).toMatchObject({ [field]: state });
  }
  expect(paid()).toHaveLength(1);
});
