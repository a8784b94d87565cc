import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import { FIRST_ANSWERS_PATH, type FirstAnswersOf, firstScreen } from "@fettle/rules/platform/first-view";
import { isScreenPath } from "@fettle/rules/platform/screen-paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotFoundError } from "../errors.ts";
import { decodedPath, isApiPath } from "./addresses.ts";
import { readAppPage } from "./app-page.ts";
import { readCookie } from "./cookies.ts";
import { errorBody } from "./error-handler.ts";
import type { AnswerFirst } from "./first-answers.ts";
import { type FindKept, keepReleases } from "./kept-releases.ts";
import { toPlainPage } from "./plain-page.ts";
import type { ContextOf } from "./request-context.ts";
import { entryPages } from "./site/entry-pages.ts";

/** The URL is the secret, so hide it from other sites and search engines. */
const SECRET_LINKS = /^\/(?:confirm|quote|invoice)\//;
const VISIT_LINK = /^\/confirm\//;
/** A link's own page, which has a plain one for browsers without JavaScript. */
const PLAIN_LINK = /^\/(?:confirm|quote|invoice)\/[^/]+\/?$/;
const SECRET_PAGE = "public-link.html";
const APP_PAGE = "index.html";
const PORTALS: [paths: RegExp, page: string][] = [
  [/^\/support-admin(?:\/|$)/, "support-portal.html"],
  [/^\/admin(?:\/|$)/, "owner-portal.html"],
];
/** The support portal's old URLs, which are also members' tickets. */
const OLD_STAFF_LINKS = /^\/support(?:\/tickets(?:\/[\w-]+)?|\/my-tickets)?\/?$/;
/** Cache headers by folder. Names in `assets` and `graphiql` contain a hash. */
const KEPT: Record<string, string> = {
  assets: "public, max-age=31536000, immutable",
  graphiql: "public, max-age=31536000, immutable",
  pictures: "public, max-age=86400",
};
const HTML = "text/html; charset=utf-8";
const HAS_EXTENSION = /\.[a-z0-9]+$/i;

const pageOf = (path: string) =>
  SECRET_LINKS.test(path) ? SECRET_PAGE : (PORTALS.find(([paths]) => paths.test(path))?.[1] ?? APP_PAGE);

interface Options {
  contextOf: ContextOf;
  secure: boolean;
  publicUrl: string;
  answerFirst: AnswerFirst;
  isKnownLink: (path: string) => Promise<boolean>;
  releasesFolder: string;
}

/** Hashed files are immutable. Any path without an extension is a screen, so it gets the page. */
export async function serveWebClient(
  app: FastifyInstance,
  dist: string,
  { contextOf, secure, publicUrl, answerFirst, isKnownLink, releasesFolder }: Options,
) {
  const appPage = join(dist, APP_PAGE);
  const built = existsSync(appPage);
  const entryPage = built ? entryPages(appPage, publicUrl) : () => undefined;
  const findKept: FindKept = built ? await keepReleases(dist, releasesFolder) : () => undefined;
  const page = built ? readAppPage(dist) : undefined;
  const secretPage = join(dist, SECRET_PAGE);
  const linkPage = existsSync(secretPage) ? readFileSync(secretPage, "utf8") : "";
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const folder = path.startsWith(releasesFolder) ? "assets" : basename(dirname(path));
        reply.header("cache-control", KEPT[folder] ?? "no-cache");
        if (path.startsWith(appPage)) reply.header("content-security-policy", page?.policy);
      },
    });
    serveBuiltFiles(app, dist);
  }
  /** Only redirects without a member session, so members keep their own pages. */
  async function isOfStaffAlone(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (readCookie(request.headers, "staff", secure) === undefined) return false;
    const asMember = await contextOf(request, reply, { realm: "member", withoutToken: true });
    if (asMember.viewer) return false;
    return (await contextOf(request, reply, { realm: "support" })).staff !== null;
  }
  async function answersAt(address: string, request: FastifyRequest, reply: FastifyReply) {
    if (readCookie(request.headers, "session", secure) === undefined) return undefined;
    const context = await contextOf(request, reply, { realm: "member", withoutToken: true });
    return answerFirst(context, address);
  }
  /** Returns the app's page with the results of its first queries. Undefined without a session or for other screens. */
  async function firstPage(request: FastifyRequest, reply: FastifyReply, path: string) {
    if (!page || !firstScreen(path)) return undefined;
    const answers = await answersAt(request.url, request, reply);
    return answers && page.withAnswers(path, answers);
  }
  // Contains an organisation's records, which caches must not keep.
  app.get<{ Querystring: { address?: unknown } }>(FIRST_ANSWERS_PATH, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { address } = request.query;
    const entry = page?.entry;
    const answers =
      entry && typeof address === "string" ? await answersAt(address, request, reply) : undefined;
    if (!entry || !answers) return reply.status(204).send();
    return reply.send({ entry, ...answers } satisfies FirstAnswersOf);
  });
  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string) {
    if (OLD_STAFF_LINKS.test(path) && (await isOfStaffAlone(request, reply))) {
      return reply.redirect(path.replace("/support", "/support-admin"));
    }
    const ofSite = entryPage(path);
    if (ofSite) {
      reply.header("content-security-policy", page?.policy).header("cache-control", "no-cache");
      return reply.type(HTML).send(ofSite);
    }
    const first = await firstPage(request, reply, path);
    if (first) {
      reply.header("content-security-policy", page?.signedInPolicy).header("cache-control", "no-store");
      return reply.type(HTML).send(first);
    }
    const file = pageOf(path);
    const isVisit = VISIT_LINK.test(path);
    const isUnknown = file === APP_PAGE && !isScreenPath(path);
    if (file !== APP_PAGE || isUnknown) reply.header("x-robots-tag", "noindex");
    // The app still shows its login, or its own “Not found” to a member.
    if (isUnknown) reply.status(404);
    if (file === SECRET_PAGE) {
      // Without an origin, the plain form that confirms a visit would be refused.
      reply.header("referrer-policy", isVisit ? "same-origin" : "no-referrer");
      // The page says the link is dead. If the check fails, the page finds out for itself.
      if (!(await isKnownLink(path).catch(() => true))) reply.status(404);
    }
    if (linkPage && PLAIN_LINK.test(path)) {
      const html = linkPage.replace(/<noscript>.*?<\/noscript>/s, () => toPlainPage(path));
      return reply.header("cache-control", "no-cache").type(HTML).send(html);
    }
    return reply.sendFile(file);
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (built && isRead && !isApiPath(path) && !HAS_EXTENSION.test(path)) {
      return sendPage(request, reply, path);
    }
    const kept = isRead && findKept(path);
    if (kept) return reply.sendFile(kept.name, kept.folder);
    const { status, body } = errorBody(new NotFoundError("Page"));
    return reply.status(status).send(body);
  });
}

/** One route per folder: hundreds of files with their own routes take a quarter of a second to compile at each start. */
function serveBuiltFiles(app: FastifyInstance, dist: string) {
  const entries = readdirSync(dist, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."));
  for (const entry of entries) {
    if (entry.isFile()) {
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
    } else {
      const files = new Set(readdirSync(join(dist, entry.name), { recursive: true, encoding: "utf8" }));
      app.get<{ Params: { "*": string } }>(`/${entry.name}/*`, (request, reply) => {
        const name = request.params["*"];
        return files.has(name) ? reply.sendFile(`${entry.name}/${name}`) : reply.callNotFound();
      });
    }
  }
}
