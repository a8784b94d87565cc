import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limitRate } from "../../auth/rate-limits.ts";
import { blogEvents } from "../../domains/website/blog/blog.events.ts";
import { findPublicPost } from "../../domains/website/blog/read-posts.ts";
import { NotFoundError } from "../../errors.ts";
import { publicError } from "../../graphql/public-error.ts";
import { PORTAL_KEY } from "../../platform/actions/portal-work.ts";
import type { Services } from "../../services.ts";
import { readCookie } from "../cookies.ts";
import type { ContextOf } from "../request-context.ts";
import { POLICY, policyWithPixel } from "../security-headers.ts";
import { robots, rssFeed, sitemap } from "./feeds.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageCompressor } from "./page-compressor.ts";
import { type KeptPage, keptPage, sendPage } from "./send-page.ts";
import { type Render, siteBundle } from "./site-bundle.ts";
import { type MovedPage, SITE_ROUTES, type SiteRoute } from "./site-routes.ts";
import { drawSocialImage } from "./social-image.ts";

const SLOGAN = "Every job, on the level.";
const FILES_KEPT = "public, max-age=300";

interface Options {
  dist: string;
  contextOf: ContextOf;
}

type Answer = KeptPage | MovedPage;

/** Serves the public site, cached until the blog changes. If the site isn't built, the app is served at its URLs. */
export function serveSite(app: FastifyInstance, services: Services, { dist, contextOf }: Options) {
  const { production, publicUrl, pixelId } = services.config;
  const bundle = siteBundle(dist, { origin: publicUrl, pixelId }, { isReloaded: !production });
  const cache = createPageCache<Answer>();
  const files = createPageCache<string | Buffer>();
  const compressed = createPageCompressor();
  clearOnBlogChanges(app, services, () => {
    cache.clear();
    files.clear();
  });

  const isSignedIn = async (request: FastifyRequest, reply: FastifyReply) => {
    if (readCookie(request.headers, "look_in", services.config.secureCookies) !== undefined) return true;
    const { viewer } = await contextOf(request, reply, { realm: "member", withoutToken: true });
    return viewer !== null;
  };

  const serve = ({ url, query: names = [], isForVisitorsAlone, load }: SiteRoute) =>
    app.get(url, async (request, reply) => {
      const render = await bundle(cache.clear);
      if (isForVisitorsAlone) reply.header("vary", "cookie");
      if (!render || (isForVisitorsAlone && (await isSignedIn(request, reply)))) return reply.callNotFound();
      const params = request.params as Record<string, string>;
      const query = chosenQuery(request.query as Record<string, unknown>, names);
      try {
        const answer = await cache.get(JSON.stringify([url, params, query]), async () => {
          if (query.search) await limitRate(services, "publicRequests", request.ip);
          const page = await load(services, { params, query });
          if ("movedTo" in page) return page;
          return keptPage(render(page), pixelId ? policyWithPixel : POLICY);
        });
        if ("movedTo" in answer) return reply.redirect(answer.movedTo, 301);
        return await sendPage(request, reply, answer, compressed);
      } catch (error) {
        return sendFailure(request, reply, render, error);
      }
    });
  for (const route of SITE_ROUTES) {
    serve(route);
    // Redirects URLs with a trailing slash, which some programs add.
    if (route.url !== "/") app.get(`${route.url}/`, withoutSlash);
  }

  const serveFile = (url: string, type: string, make: () => Promise<string | Buffer>) =>
    app.get(url, async (_request, reply) => {
      const content = await files.get(url, make);
      return reply.header("cache-control", FILES_KEPT).type(type).send(content);
    });
  serveFile("/blog/feed.xml", "application/rss+xml; charset=utf-8", () => rssFeed(services));
  serveFile("/sitemap.xml", "application/xml; charset=utf-8", () => sitemap(services));
  serveFile("/robots.txt", "text/plain; charset=utf-8", async () => robots(publicUrl));
  serveFile("/social.png", "image/png", () => drawSocialImage(SLOGAN));
  app.get<{ Params: { slug: string } }>("/blog/:slug/social.png", async ({ params: { slug } }, reply) => {
    const content = await files.get(slug, async () => {
      const post = await findPublicPost(services, slug);
      if (!post) throw new NotFoundError("Post");
      return drawSocialImage(post.title);
    });
    return reply.header("cache-control", FILES_KEPT).type("image/png").send(content);
  });
}

function withoutSlash({ url }: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = new URL(url, "http://site");
  return reply.redirect(`/${pathname.split("/").filter(Boolean).join("/")}${search}`, 301);
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, render: Render, error: unknown) {
  const { status, message } = publicError(error);
  const { html } = render({ kind: "failed", status, message, path: request.url });
  return reply.header("cache-control", "no-store").status(status).type("text/html; charset=utf-8").send(html);
}

/** Keeps parameters that appear once, sorted by name, so each page has one cache key. */
const chosenQuery = (query: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );

function clearOnBlogChanges(app: FastifyInstance, { bus }: Services, clear: () => void) {
  const changes = bus.subscribe(blogEvents, PORTAL_KEY);
  void (async () => {
    for await (const _change of changes) clear();
  })();
  app.addHook("preClose", async () => void changes.return?.());
}
