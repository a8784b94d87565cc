import type { ContactStep } from "@fettle/rules/website/site-page";
import type { FastifyInstance, FastifyReply } from "fastify";
import { contactUs } from "../../domains/support/contact/contact-us.ts";
import { publicError } from "../../graphql/public-error.ts";
import type { Services } from "../../services.ts";
import type { ContextOf } from "../request-context.ts";
import { takeForms } from "../take-forms.ts";
import { privatePages } from "./private-pages.ts";

const MAX_BODY = 128 * 1_024;

/** Takes the contact page's form, which works without scripts. */
export async function serveContact(
  app: FastifyInstance,
  services: Services,
  { dist, contextOf }: { dist: string; contextOf: ContextOf },
) {
  const { seller } = services.config;
  const sendPage = privatePages(services, dist);
  const send = (reply: FastifyReply, step: ContactStep, status?: number) =>
    sendPage(reply, { kind: "contact", seller, step }, status);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: MAX_BODY });
    scope.post("/contact", async (request, reply) => {
      const { name = "", email = "", message = "" } = (request.body ?? {}) as Record<string, string>;
      const typed = { name, email, message };
      const { viewer } = await contextOf(request, reply, { realm: "member", withoutToken: true });
      try {
        await contactUs({ services, ip: request.ip, viewer }, typed);
      } catch (error) {
        const { status, message: said } = publicError(error);
        return send(reply, { is: "problem", message: said, typed }, status);
      }
      return send(reply, { is: "sent" });
    });
  });
}
