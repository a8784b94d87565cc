import type { FastifyInstance } from "fastify";
import { findSubscription, unsubscribe } from "../domains/delivery/unsubscribe/unsubscribe.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import type { Services } from "../services.ts";
import { page, sendPage } from "./local-page.ts";

const PATH = "/unsubscribe/:token";
/** Mail programs send `List-Unsubscribe=One-Click` as either kind of form. Its content doesn't matter. */
const MAX_BODY = 4_096;

/**
 * Opening the link changes nothing, because scanners open every link: the page has a button. Mail programs post to it
 * directly (RFC 8058).
 */
export async function serveUnsubscribe(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY }, (_request, _body, done) =>
      done(null),
    );
    scope.get<{ Params: { token: string } }>(PATH, async ({ params }, reply) => {
      const { business, address } = await findSubscription(services, params.token);
      return sendPage(
        reply,
        page(
          "Unsubscribe",
          `<p>${escapeHtml(business)} will stop sending offers and review requests to ${escapeHtml(address)}.
You’ll still get quotes, invoices and replies.</p>
<form method="post"><button class="pay">Unsubscribe</button></form>`,
        ),
      );
    });
    scope.post<{ Params: { token: string } }>(PATH, async ({ params, ip }, reply) => {
      const { business, address } = await unsubscribe(services, params.token, ip);
      return sendPage(
        reply,
        page(
          "You’re unsubscribed",
          `<p>${escapeHtml(business)} won’t send any more offers or review requests to ${escapeHtml(address)}.</p>`,
        ),
      );
    });
  });
}
