import type { FastifyInstance } from "fastify";
import { receiveProviderEvent } from "../domains/invoicing/card-payments/receive-provider-event.ts";
import { refuseEvent } from "../domains/invoicing/card-payments/refuse-event.ts";
import { BadInputError, NotFoundError } from "../errors.ts";
import { BadSignatureError, UnusableEventError } from "../ports/payments/payments.ts";
import type { Services } from "../services.ts";

export const PAYMENT_WEBHOOK_PATH = "/webhooks/stripe";

/** The card provider's webhook. Reads the body as bytes, because its signature covers them. */
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
      // Redelivering an unusable event wouldn't help.
      if (event instanceof UnusableEventError) await refuseEvent(services, event);
      else await receiveProviderEvent(services, payments.kind, event);
      return reply.send({ received: true });
    });
  });
}

async function signed<Event>(read: () => Promise<Event>): Promise<Event | UnusableEventError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnusableEventError) return error;
    if (error instanceof BadSignatureError) throw new BadInputError("The signature doesn’t match");
    throw error;
  }
}
