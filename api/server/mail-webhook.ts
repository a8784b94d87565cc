import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import { receiveMail } from "../domains/delivery/received-mail/receive-mail.ts";
import { BusyError, ForbiddenError, NotFoundError } from "../errors.ts";
import { log } from "../log.ts";
import type { Services } from "../services.ts";
import { bearerOf } from "./incoming.ts";

const PATH = "/webhooks/mail";
const MAX_BYTES = 35 * 1024 * 1024;
/** Bodies are held in memory until stored. Mail servers retry. */
const AT_ONCE = 4;
const TYPES = ["message/rfc822", "application/octet-stream"];

/**
 * Receives raw email (RFC 822) from a mail server with the shared secret. X-Envelope-To may list the recipients.
 * Responds with 204 once stored.
 */
export async function receiveMailWebhook(app: FastifyInstance, services: Services) {
  const { mailWebhookSecret: secret, mailAuthServer } = services.config;
  if (secret && !mailAuthServer) {
    log.warn(
      "MAIL_AUTH_SERVER isn’t set, so we can’t verify senders: emailed answers to tickets become notes for staff",
    );
  }
  let underWay = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook("onRequest", async ({ headers }, reply) => {
      if (!secret) throw new NotFoundError("Webhook");
      if (!isSame(givenSecret(headers) ?? "", secret)) throw new ForbiddenError("The secret doesn’t match");
      const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
      if (!TYPES.includes(type))
        throw new AppError("BAD_INPUT", 415, "Send the raw message as message/rfc822");
      if (underWay >= AT_ONCE) throw new BusyError();
      underWay += 1;
      reply.raw.once("close", () => {
        underWay -= 1;
      });
    });
    scope.post(PATH, { bodyLimit: MAX_BYTES }, async ({ body, headers }, reply) => {
      const envelopeTo = [headers["x-envelope-to"] ?? []].flat();
      await receiveMail(services, body as Buffer, envelopeTo);
      return reply.status(204).send();
    });
  });
}

const BASIC = /^basic (.*)$/i;

function givenSecret(headers: IncomingHttpHeaders): string | undefined {
  const [, encoded] = BASIC.exec(headers.authorization ?? "") ?? [];
  if (encoded === undefined) return bearerOf(headers);
  const pair = Buffer.from(encoded, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
