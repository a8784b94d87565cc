import { channel } from "node:diagnostics_channel";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../graphql/context.ts";
import { Download } from "../graphql/download.ts";
import { runOperation, slotOf } from "../graphql/run-operation.ts";
import { acceptBoundedJson } from "./bounded-json.ts";
import { PrintedJson } from "./long-answers.ts";
import { publicApi } from "./public-api.ts";
import { MAX_ROWS } from "./rest-input.ts";
import type { RawInput, Route } from "./route.ts";
import { routes } from "./routes.ts";
import { acceptFiles, drain, filesOf } from "./upload-route.ts";

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: { maxPage: number; withoutToken: boolean; realm: Route["realm"] },
) => Promise<Context>;

type Endpoint = { schema: GraphQLSchema; contextOf: ContextOf };

export async function serveRest(app: FastifyInstance, endpoint: Endpoint) {
  await app.register(async (scope) => {
    acceptJsonAlone(scope);
    reportAnswers(scope);
    mount(scope, endpoint, (route) => !route.upload);
    await scope.register(async (uploads) => {
      await acceptFiles(uploads);
      uploads.addHook("onSend", async (request) => drain(request));
      mount(uploads, endpoint, (route) => Boolean(route.upload));
    });
    scope.get("/api/openapi.json", async () => publicApi(endpoint.schema));
  });
}

const JSON_TYPE = "application/json";

/** Tells subscribers each answer and its route. The tests compare them with the documentation. */
export const ANSWERS = channel("fettle:rest-answers");

/** `json` is the body before it's printed. Files don't have one. */
export type ReportedAnswer = { method: string; url: string; status: number; type: string; json?: unknown };

function reportAnswers(scope: FastifyInstance) {
  if (!ANSWERS.hasSubscribers) return;
  const report = ({ method, routeOptions }: FastifyRequest, reply: FastifyReply, json?: unknown) => {
    const type = String(reply.getHeader("content-type") ?? JSON_TYPE);
    const answer: ReportedAnswer = {
      method,
      url: routeOptions.url ?? "",
      status: reply.statusCode,
      type,
      json,
    };
    if (json !== undefined || !type.startsWith(JSON_TYPE)) ANSWERS.publish(answer);
  };
  scope.addHook("preSerialization", async (request, reply, body) => {
    report(request, reply, body);
    return body;
  });
  scope.addHook("onSend", async (request, reply) => report(request, reply));
}

function mount(scope: FastifyInstance, endpoint: Endpoint, which: (route: Route) => boolean) {
  for (const route of routes.filter(which)) {
    scope.route({
      method: route.method,
      url: route.url,
      // GET confirms a visit, as documented. Link previews send HEAD, which mustn't change anything.
      exposeHeadRoute: !route.isWrite,
      config: { realm: route.realm },
      handler: (request, reply) => answer(route, endpoint, request, reply),
    });
  }
}

async function answer(
  route: Route,
  { schema, contextOf }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = await contextOf(request, reply, {
    maxPage: MAX_ROWS,
    withoutToken: route.session === true || route.public === true,
    realm: route.realm,
  });
  const kind = route.upload ? "upload" : route.method === "GET" ? "query" : "write";
  const { body, nextCursor } = await runOperation(context, kind, () =>
    route.answer({ schema, context }, rawInput(request)),
  );
  reply.header("cache-control", route.cacheSeconds ? `public, max-age=${route.cacheSeconds}` : "no-store");
  if (nextCursor) linkNextPage(request, reply, nextCursor);
  if (body instanceof Download) return sendDownload(context, reply, body);
  if (body instanceof PrintedJson) return sendPrinted(reply, body);
  return reply.status(route.status ?? 200).send(body);
}

/** Joins the rows into one array, a part at a time, so that a long answer isn't copied whole. */
function sendPrinted(reply: FastifyReply, { chunks }: PrintedJson) {
  async function* text() {
    yield "[";
    for (let at = 0; at < chunks.length; at += ROWS_A_PART) {
      const part = chunks.slice(at, at + ROWS_A_PART).join(",");
      yield at === 0 ? part : `,${part}`;
    }
    yield "]";
  }
  return reply
    .header("content-type", `${JSON_TYPE}; charset=utf-8`)
    .send(Readable.from(text(), { objectMode: false }));
}

const ROWS_A_PART = 100;

async function sendDownload(context: Context, reply: FastifyReply, file: Download) {
  const releaseSlot = await slotOf(context, "download");
  reply.raw.once("close", releaseSlot);
  const content = await file.content();
  return (
    reply
      .header("content-type", file.mediaType)
      .header("content-disposition", contentDisposition(file.disposition, file.fileName))
      // Every file contains someone's records, and customer links are secret.
      .header("x-robots-tag", "noindex")
      .header("referrer-policy", "no-referrer")
      .send(content)
  );
}

/** Sends a non-ASCII name in UTF-8, with an ASCII fallback for old clients (RFC 6266). */
function contentDisposition(disposition: Download["disposition"], fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const plain = `${disposition}; filename="${ascii}"`;
  return ascii === fileName ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

const rawInput = (request: FastifyRequest): RawInput => ({
  params: request.params as RawInput["params"],
  query: request.query,
  body: request.body,
  files: filesOf(request),
  authMode: request.headers["auth-mode"] === "token" ? "token" : undefined,
});

/** Clients send the JSON content type even without a body. */
function acceptJsonAlone(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  acceptBoundedJson(scope, { isEmptyAccepted: true });
}

function linkNextPage({ url }: FastifyRequest, reply: FastifyReply, cursor: string) {
  const next = new URL(url, "http://localhost");
  next.searchParams.set("cursor", cursor);
  reply.header("link", `<${next.pathname}${next.search}>; rel="next"`);
}
