import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardPayments, startCardPayments } from "../../../testing/card-payments.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { TEST_NOW } from "../../../testing/runner.ts";
import { expireCheckout } from "./expire-checkout.ts";

const PAY = `mutation Pay($token: String!) { startInvoiceCheckout(token: $token) }`;
const INVOICE = `query Invoice($token: String!) { publicInvoice(token: $token) { takesCard } }`;
const ACCEPT = `mutation Accept($token: String!) {
  acceptPublicQuote(token: $token, input: { name: "Ruth", revision: 1 }) { status }
}`;
const DECLINE = `mutation Decline($token: String!) {
  declinePublicQuote(token: $token, input: { name: "Ruth" }) { status }
}`;
const SUSPEND = `mutation Suspend($orgId: ID!) {
  suspendOrganisation(orgId: $orgId, notice: "Call us", reason: "They asked for it on the phone") { suspendedAt }
}`;
const CLOSE = `mutation Close($password: String!) { deleteAccount(password: $password, closesBusiness: true) }`;

let cards: CardPayments;
let runner: CardPayments["runner"];
let stripe: CardPayments["stripe"];
let org: Awaited<ReturnType<CardPayments["runner"]["make"]["organisation"]>>;
let invoice: Awaited<ReturnType<CardPayments["runner"]["make"]["invoice"]>>;
let quote: Awaited<ReturnType<CardPayments["runner"]["make"]["quote"]>>;

beforeAll(async () => {
  cards = await startCardPayments();
  ({ runner, stripe } = cards);
});
afterAll(() => cards.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation({ name: "Bayside Air" });
  const sent = { status: "sent" as const, sentAt: TEST_NOW };
  invoice = await runner.make.invoice(org.orgId, { ...sent, totalCents: 11_000 });
  quote = await runner.make.quote(org.orgId, sent);
});

const suspend = async () => {
  const owner = runner.asOwner(await runner.make.owner());
  await owner.run(SUSPEND, { orgId: org.orgId });
};
const close = () => runner.as(org.admin).run(CLOSE, { password: TEST_PASSWORD });
const refusal = {
  code: "CONFLICT",
  message: "Bayside Air can’t take payments or responses here right now. Please contact them directly.",
};

test.each([
  ["suspended", suspend],
  ["closed", close],
])("a %s business can't take payments or answers, and its open pages close", async (_how, end) => {
  const url = (await runner.anonymous.run(PAY, { token: invoice.publicToken })).startInvoiceCheckout;
  const session = String(url).split("/").at(-1) ?? "";
  await end();
  expect((await org.db.checkout.findMany()).map(({ status }) => status)).toEqual(["expired"]);
  await runQueued(runner, expireCheckout);
  expect(stripe.sessions.get(session)?.status).toBe("expired");

  const pay = await runner.anonymous.attempt(PAY, { token: invoice.publicToken });
  expect(pay.errors).toMatchObject([refusal]);
  for (const answer of [ACCEPT, DECLINE]) {
    const { errors } = await runner.anonymous.attempt(answer, { token: quote.publicToken });
    expect(errors).toMatchObject([refusal]);
  }
  expect(await org.db.quote.findUniqueOrThrow({ where: { id: quote.id } })).toMatchObject({ status: "sent" });
  const page = await runner.anonymous.run(INVOICE, { token: invoice.publicToken });
  expect(page.publicInvoice).toEqual({ takesCard: false });
});

test("records a late payment for a suspended business, and alerts the owner", async () => {
  const url = (await runner.anonymous.run(PAY, { token: invoice.publicToken })).startInvoiceCheckout;
  await suspend();
  const event = stripe.pay(String(url).split("/").at(-1) ?? "");
  for (const _again of [1, 2]) expect((await cards.hook(event)).status).toBe(200);
  expect(await org.db.payment.findMany()).toMatchObject([{ amountCents: 11_000 }]);
  const alerts = await runner.database.system.ownerAlert.findMany({ where: { orgId: org.orgId } });
  expect(alerts).toMatchObject([{ kind: "late_payment", severity: "critical" }]);
});
