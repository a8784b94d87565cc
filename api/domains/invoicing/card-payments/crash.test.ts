import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeStripe, startFakeStripe, WEBHOOK_SECRET } from "../../../testing/fake-stripe.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { type ServerProcess, startServerProcess } from "../../../testing/server-process.ts";

let runner: Runner;
let stripe: FakeStripe;
let server: ServerProcess | undefined;
beforeAll(async () => {
  runner = await createRunner();
  stripe = await startFakeStripe();
});
afterAll(async () => {
  await server?.stop();
  await stripe.stop();
  await runner.stop();
});

const start = () =>
  startServerProcess({
    DATABASE_URL: runner.databaseUrl,
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });

test("a server killed while recording a payment records it once and emails one receipt", async () => {
  const org = await runner.make.organisation();
  for (const killAfterMs of [3, 25]) {
    const invoice = await runner.make.invoice(org.orgId, { status: "sent", sentAt: runner.clock.now });
    const { id: checkoutId } = await org.db.checkout.create({
      data: { kind: "invoice", invoiceId: invoice.id, amountCents: invoice.totalCents },
    });
    const event = stripe.event(
      "checkout.session.completed",
      {
        id: `cs_${checkoutId}`,
        client_reference_id: checkoutId,
        payment_intent: `pi_${checkoutId}`,
        amount_total: invoice.totalCents,
        currency: "aud",
        customer_details: { email: "payer@example.com" },
      },
      { id: `evt_${checkoutId}` },
    );
    const report = (url: string) =>
      fetch(`${url}/webhooks/stripe`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": event.signature },
        body: event.body,
      })
        .then(({ status }) => status)
        .catch(() => 0);
    server ??= await start();
    const { url } = server;
    const reports = Array.from({ length: 10 }, () => report(url));
    await new Promise((wake) => setTimeout(wake, killAfterMs));
    await server.kill();
    await Promise.all(reports);
    server = await start();
    expect(await report(server.url)).toBe(200);
    const payments = await org.db.payment.findMany({ where: { invoiceId: invoice.id } });
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([invoice.totalCents]);
    const about = { invoiceId: invoice.id };
    const sent = () => org.db.message.count({ where: { ...about, status: "sent" } });
    for (let i = 0; i < 200 && (await sent()) === 0; i += 1)
      await new Promise((wake) => setTimeout(wake, 50));
    expect(await org.db.message.findMany({ where: about })).toMatchObject([
      { kind: "receipt", status: "sent" },
    ]);
  }
}, 240_000);
