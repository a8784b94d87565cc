import type { FastifyInstance } from "fastify";
import { receivePaymentEvent } from "../domains/card-payments/receive-payment-event.ts";
import { receiveBillingEvent } from "../domains/subscriptions/receive-billing-event.ts";
import { BadInputError, NotFoundError } from "../errors.ts";
import { billingHintOf } from "../ports/billing/billing-hint.ts";
import { BadSignatureError } from "../ports/payments/payments.ts";
import type { Services } from "../services.ts";

export const PAYMENT_WEBHOOK_PATH = "/webhooks/stripe";

/** The card provider's webhook: the body is read as bytes, because its signature is over them. */
export async function receivePaymentWebhooks(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, async (request, reply) => {
      const { payments } = services;
      if (!payments) throw new NotFoundError("Webhook");
      const signature = request.headers["stripe-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await signed(() => payments.readEvent(body, [signature].flat()[0]));
      const hint = billingHintOf(event);
      if (hint) await receiveBillingEvent(services, payments.kind, hint);
      else await receivePaymentEvent(services, payments.kind, event);
      return reply.send({ received: true });
    });
  });
}

async function signed<Event>(read: () => Promise<Event>): Promise<Event> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BadSignatureError) throw new BadInputError("The signature doesn’t match");
    throw error;
  }
}
