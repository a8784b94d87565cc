import { E164 } from "@fettle/rules/platform/phone";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { receiveText } from "../domains/conversations/replies/receive-text.ts";
import { BadInputError } from "../errors.ts";
import { TEXT_INBOUND_PATH } from "../ports/sms/sms.ts";
import type { Services } from "../services.ts";
import { takeForms } from "./take-forms.ts";
import { signedForm } from "./twilio-webhooks.ts";

const number = z.string().regex(E164);
const inboundText = z.object({
  MessageSid: z.string().min(1).max(100),
  From: number,
  To: number,
  Body: z.string().max(20_000).default(""),
  NumMedia: z.coerce.number().int().min(0).catch(0),
});

/**
 * The signature covers the public URL and the form. The response never contains a reply: we send replies like any other
 * text.
 */
export async function receiveInboundTexts(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope);
    scope.post(TEXT_INBOUND_PATH, async (request, reply) => {
      const form = signedForm(services, `${services.config.publicUrl}${TEXT_INBOUND_PATH}`, request);
      const read = inboundText.safeParse(form);
      if (!read.success) throw new BadInputError("This isn’t a text");
      const { MessageSid: providerId, From: from, To: to, Body: body, NumMedia: pictures } = read.data;
      await receiveText(services, { providerId, from, to, body, pictures });
      return reply.type("text/xml").send("<Response></Response>");
    });
  });
}
