import type { SitePage } from "@fettle/rules/website/site-page";
import type { FastifyReply } from "fastify";
import type { Services } from "../../services.ts";
import { siteBundle } from "./site-bundle.ts";

/** Returns a function that sends a page of the site which is for its recipient only, so it has no advertising. */
export function privatePages({ config }: Services, dist: string) {
  const { production, publicUrl } = config;
  const bundle = siteBundle(dist, { origin: publicUrl, pixelId: null }, { isReloaded: !production });
  return async (reply: FastifyReply, page: SitePage, status = 200) => {
    reply.status(status).header("cache-control", "no-store").header("x-robots-tag", "noindex");
    const render = await bundle(() => {});
    // The request has been handled, but without a built site there's no page to show.
    if (!render) return reply.send();
    return reply.type("text/html; charset=utf-8").send(render(page).html);
  };
}
