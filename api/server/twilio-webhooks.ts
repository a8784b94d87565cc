import type { FastifyInstance } from "fastify";
import { receiveTextReport } from "../domains/delivery/texting/receive-text-report.ts";
import { ForbiddenError } from "../errors.ts";
import { isUuid } from "../lib/uuid.ts";
import { TEXT_STATUS_PATH, textStatusUrl, type WebhookForm } from "../ports/sms/sms.ts";
import { stageOf } from "../ports/sms/twilio-sms.ts";
import type { Services } from "../services.ts";
import { takeForms } from "./take-forms.ts";

/**
 * Twilio's reports can be repeated and arrive in any order. The signature covers the URL we gave Twilio, so proxies
 * don't matter.
 */
export async function receiveTwilioWebhooks(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope);
    scope.post(TEXT_STATUS_PATH, async ({ query, body, headers }, reply) => {
      const { message } = query as { message?: unknown };
      const id = typeof message === "string" ? message : "";
      const form = signedForm(services, textStatusUrl(services.config.publicUrl, id), { body, headers });
      const stage = stageOf(form.MessageStatus ?? "");
      const { MessageSid: providerId, ErrorCode: errorCode = null } = form;
      if (stage && providerId && isUuid(id)) {
        await receiveTextReport(services, id, { providerId, stage, errorCode });
      }
      return reply.status(204).send();
    });
  });
}

/** Throws FORBIDDEN if the signature doesn't match. Removes NULs, which PostgreSQL can't store. */
export function signedForm(
  { sms }: Pick<Services, "sms">,
  url: string,
  { body, headers }: { body: unknown; headers: Record<string, string | string[] | undefined> },
): WebhookForm {
  const form = (body ?? {}) as WebhookForm;
  if (!sms.isSigned(url, form, [headers["x-twilio-signature"]].flat()[0])) {
    throw new ForbiddenError("The signature doesn’t match");
  }
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.replaceAll("\0", "")]));
}
