import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentEvent } from "../../../ports/payments/payments.ts";
import { diesBeforeStatement } from "../../../testing/dying-process.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { workOff } from "../../../testing/work-off.ts";
import { receiveProviderEvent } from "./receive-provider-event.ts";
import { sendReceipt } from "./send-receipt.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

async function paidPage(serial: number) {
  const org = await runner.make.organisation();
  const invoice = await runner.make.invoice(org.orgId, { status: "sent", sentAt: runner.clock.now });
  const checkout = await org.db.checkout.create({
    data: { kind: "invoice", invoiceId: invoice.id, amountCents: invoice.totalCents },
  });
  const event: PaymentEvent = {
    id: `evt_${serial}`,
    type: "checkout.session.completed",
    at: runner.clock.now,
    payload: {},
    checkout: {
      outcome: "paid",
      checkoutId: checkout.id,
      sessionId: `cs_${serial}`,
      mode: "payment",
      amountCents: invoice.totalCents,
      currency: "aud",
      reference: `pi_${serial}`,
      payerEmail: "payer@example.com",
    },
  };
  return { org, invoice, event };
}

test("applies a payment's event and emails its receipt once, wherever the server dies", async () => {
  let deaths = 0;
  for (let isFinished = false; !isFinished; ) {
    const { org, invoice, event } = await paidPage(deaths);
    isFinished = await diesBeforeStatement(deaths + 1, runner.databaseUrl, async (database) => {
      const services = { ...runner.services, database };
      await receiveProviderEvent(services, "stripe", event);
      await workOff(runner, services, [sendReceipt]);
    });
    await receiveProviderEvent(runner.services, "stripe", event);
    await workOff(runner, runner.services, [sendReceipt]);
    const { status } = await org.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    const payments = await org.db.payment.findMany();
    const messages = await org.db.message.findMany();
    expect([deaths, status, payments.map(({ amountCents }) => amountCents)]).toEqual([
      deaths,
      "paid",
      [invoice.totalCents],
    ]);
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["receipt", "payer@example.com"],
    ]);
    expect(await org.db.usageEvent.count()).toBe(1);
    if (!isFinished) deaths += 1;
  }
  expect(deaths).toBeGreaterThan(20);
}, 120_000);
