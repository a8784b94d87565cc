import { NEWSLETTER_SOURCE, NEWSLETTER_WORDS, SUBSCRIBE_AGAIN } from "@fettle/rules/website/newsletter";
import type { NewsletterStep } from "@fettle/rules/website/site-page";
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  confirmSubscription,
  endSubscription,
  findToConfirm,
  findToEnd,
  subscribeAgain,
} from "../../domains/website/newsletter/answer-newsletter-link.ts";
import { askToSubscribe } from "../../domains/website/newsletter/ask-to-subscribe.ts";
import { NEWSLETTER_PATHS } from "../../domains/website/newsletter/newsletter-links.ts";
import { publicError } from "../../graphql/public-error.ts";
import type { Services } from "../../services.ts";
import { takeForms } from "../take-forms.ts";
import { privatePages } from "./private-pages.ts";

const MAX_BODY = 4_096;
const SOURCES = ["blog", "article", "landing"] as const;

type Linked = { Params: { token: string } };

/**
 * Works without scripts. Opening a link changes nothing, because scanners open every link. Mail programs post to it
 * directly (RFC 8058).
 */
export async function serveNewsletter(app: FastifyInstance, services: Services, dist: string) {
  const sendPage = privatePages(services, dist);
  // The URLs are secret.
  const send = (reply: FastifyReply, step: NewsletterStep, status?: number) =>
    sendPage(reply.header("referrer-policy", "same-origin"), { kind: "newsletter", step }, status);
  const unknown = (reply: FastifyReply) => send(reply, { is: "unknown" }, 404);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: MAX_BODY });
    // Mail programs may send other kinds of form. The content doesn't matter.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY }, (_request, _body, done) =>
      done(null),
    );
    scope.post("/newsletter", async ({ body, ip }, reply) => {
      const { email = "", source: from } = (body ?? {}) as Record<string, string>;
      const source = SOURCES.find((each) => each === from) ?? NEWSLETTER_SOURCE;
      const kept = { source, email };
      if (!email.trim()) return send(reply, { problem: "missing", message: "", ...kept }, 422);
      try {
        await askToSubscribe({ services, ip }, { email, source });
      } catch (error) {
        const { status, message } = publicError(error);
        const said = status < 500 ? message : NEWSLETTER_WORDS.failed.text;
        return send(reply, { problem: "failed", message: said, ...kept }, status);
      }
      return send(reply, { is: "asked" });
    });
    scope.get<Linked>(`${NEWSLETTER_PATHS.confirm}:token`, async ({ params }, reply) => {
      const found = await findToConfirm(services, params.token);
      return found ? send(reply, { asks: "confirm", email: found.email }) : unknown(reply);
    });
    scope.post<Linked>(`${NEWSLETTER_PATHS.confirm}:token`, async ({ params }, reply) => {
      const found = await confirmSubscription(services, params.token);
      return found ? send(reply, { is: "confirmed" }) : unknown(reply);
    });
    scope.get<Linked>(`${NEWSLETTER_PATHS.end}:token`, async ({ params }, reply) => {
      const found = await findToEnd(services, params.token);
      if (!found) return unknown(reply);
      const isOver = found.unsubscribedAt !== null;
      return send(reply, isOver ? { is: "unsubscribed" } : { asks: "unsubscribe", email: found.email });
    });
    scope.post<Linked>(`${NEWSLETTER_PATHS.end}:token`, async ({ params, body }, reply) => {
      if ((body as Record<string, string> | null)?.[SUBSCRIBE_AGAIN]) {
        const again = await subscribeAgain(services, params.token);
        return again ? send(reply, { is: "confirmed" }) : unknown(reply);
      }
      const found = await endSubscription(services, params.token);
      return found ? send(reply, { is: "unsubscribed" }) : unknown(reply);
    });
  });
}
