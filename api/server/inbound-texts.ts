import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { receiveText } from "../domains/replies/receive-text.ts";
import { BadInputError, ForbiddenError } from "../errors.ts";
import { TEXT_INBOUND_PATH, type WebhookForm } from "../ports/sms/sms.ts";
import type { Services } from "../services.ts";

const E164 = z.string().regex(/^\+[1-9]\d{6,14}$/);
const inboundText = z.object({
  MessageSid: z.string().min(1).max(100),
  From: E164,
  To: E164,
  Body: z.string().max(20_000).default(""),
  NumMedia: z.coerce.number().int().min(0).catch(0),
});

/**
 * The provider's webhook for customers' texts. Its signature is over the public address and the form. The answer asks
 * for no reply: ours are sent as every text is.
 */
export async function receiveInboundTexts(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 100_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    scope.post(TEXT_INBOUND_PATH, async (request, reply) => {
      const form = (request.body ?? {}) as WebhookForm;
      const signature = [request.headers["x-twilio-signature"]].flat()[0];
      const url = `${services.config.publicUrl}${TEXT_INBOUND_PATH}`;
      if (!services.sms.isSigned(url, form, signature)) {
        throw new ForbiddenError("The signature doesn’t match");
      }
      const read = inboundText.safeParse(form);
      if (!read.success) throw new BadInputError("This isn’t a text");
      const { MessageSid: providerId, From: from, To: to, Body: body, NumMedia: pictures } = read.data;
      await receiveText(services, { providerId, from, to, body, pictures });
      return reply.type("text/xml").send("<Response></Response>");
    });
  });
}
