import { createStripePayments } from "../ports/payments/stripe-payments.ts";
import { startFakeStripe, WEBHOOK_SECRET } from "./fake-stripe.ts";
import { createRestClient } from "./rest-client.ts";
import { createRunner } from "./runner.ts";

export async function startCardPayments() {
  const runner = await createRunner();
  const stripe = await startFakeStripe({ now: () => runner.clock.now });
  const keys = { secretKey: "sk_test_fake", webhookSecret: WEBHOOK_SECRET };
  runner.services.payments = createStripePayments({ ...keys, ...stripe.connection });
  const rest = await createRestClient(runner);
  return {
    runner,
    stripe,
    rest,
    hook: ({ body, signature }: { body: string; signature: string }) =>
      rest.anonymous.call("POST", "/webhooks/stripe", body, {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature,
      }),
    async stop() {
      await rest.stop();
      await stripe.stop();
      await runner.stop();
    },
  };
}

export type CardPayments = Awaited<ReturnType<typeof startCardPayments>>;
