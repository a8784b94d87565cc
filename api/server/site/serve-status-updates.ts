import type { StatusUpdatesStep } from "@fettle/rules/website/site-page";
import { STATUS_UPDATES_PATH } from "@fettle/rules/website/status-updates";
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  confirmUpdates,
  endUpdates,
  findUpdatesToConfirm,
  findUpdatesToEnd,
} from "../../domains/owner/status/answer-updates-link.ts";
import { askForUpdates } from "../../domains/owner/status/ask-for-updates.ts";
import { STATUS_PATHS } from "../../domains/owner/status/status-links.ts";
import { publicError } from "../../graphql/public-error.ts";
import type { Services } from "../../services.ts";
import { takeForms } from "../take-forms.ts";
import { privatePages } from "./private-pages.ts";

const MAX_BODY = 4_096;

type Linked = { Params: { token: string } };

/**
 * Works without scripts. Opening a link changes nothing, because scanners open every link. Mail programs post to it
 * directly (RFC 8058).
 */
export async function serveStatusUpdates(app: FastifyInstance, services: Services, dist: string) {
  const sendPage = privatePages(services, dist);
  // The URLs are secret.
  const send = (reply: FastifyReply, step: StatusUpdatesStep, status?: number) =>
    sendPage(reply.header("referrer-policy", "same-origin"), { kind: "statusUpdates", step }, status);
  const unknown = (reply: FastifyReply) => send(reply, { is: "unknown" }, 404);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: MAX_BODY });
    // Mail programs may send other kinds of form. The content doesn't matter.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY }, (_request, _body, done) =>
      done(null),
    );
    scope.post(STATUS_UPDATES_PATH, async ({ body, ip }, reply) => {
      try {
        await askForUpdates({ services, ip }, { email: (body as { email?: unknown } | null)?.email });
      } catch (error) {
        const { status, message } = publicError(error);
        return send(reply, { problem: message }, status);
      }
      return send(reply, { is: "asked" });
    });
    scope.get<Linked>(`${STATUS_PATHS.confirm}:token`, async ({ params }, reply) => {
      const found = await findUpdatesToConfirm(services, params.token);
      return found ? send(reply, { asks: "confirm", email: found.email }) : unknown(reply);
    });
    scope.post<Linked>(`${STATUS_PATHS.confirm}:token`, async ({ params }, reply) =>
      (await confirmUpdates(services, params.token)) ? send(reply, { is: "confirmed" }) : unknown(reply),
    );
    scope.get<Linked>(`${STATUS_PATHS.end}:token`, async ({ params }, reply) => {
      const found = await findUpdatesToEnd(services, params.token);
      if (!found) return unknown(reply);
      return send(
        reply,
        found.unsubscribedAt ? { is: "unsubscribed" } : { asks: "unsubscribe", email: found.email },
      );
    });
    scope.post<Linked>(`${STATUS_PATHS.end}:token`, async ({ params }, reply) =>
      (await endUpdates(services, params.token)) ? send(reply, { is: "unsubscribed" }) : unknown(reply),
    );
  });
}
