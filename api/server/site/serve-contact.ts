import type { ContactStep } from "@fettle/rules/website/site-page";
import type { FastifyInstance, FastifyReply } from "fastify";
import { contactUs } from "../../domains/support/contact/contact-us.ts";
import { publicError } from "../../graphql/public-error.ts";
import type { Services } from "../../services.ts";
import type { ContextOf } from "../request-context.ts";
import { takeForms } from "../take-forms.ts";
import { siteBundle } from "./site-bundle.ts";

const MAX_BODY = 128 * 1_024;

/** Takes the contact page's form, which works without scripts. */
export async function serveContact(
  app: FastifyInstance,
  services: Services,
  { dist, contextOf }: { dist: string; contextOf: ContextOf },
) {
  const { production, publicUrl, seller } = services.config;
  const bundle = siteBundle(dist, { origin: publicUrl, pixelId: null }, { isReloaded: !production });

  async function send(reply: FastifyReply, step: ContactStep, status = 200) {
    reply.status(status).header("cache-control", "no-store").header("x-robots-tag", "noindex");
    const render = await bundle(() => {});
    // The message has been handled, but without a built site there's no page to show.
    if (!render) return reply.send();
    return reply.type("text/html; charset=utf-8").send(render({ kind: "contact", seller, step }).html);
  }

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
