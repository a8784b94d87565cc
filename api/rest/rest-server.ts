import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ContextOf } from "../server/request-context.ts";
import { openApi } from "./openapi.ts";
import { MAX_ROWS } from "./rest-input.ts";
import type { RawInput } from "./route.ts";
import { routes } from "./routes.ts";

/** Mounts the documented REST paths and their description at /api/openapi.json. */
export async function serveRest(app: FastifyInstance, contextOf: ContextOf) {
  await app.register(async (scope) => {
    acceptJsonAlone(scope);
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.url,
        handler: async (request, reply) => {
          const context = await contextOf(request, reply, { maxPage: MAX_ROWS });
          const { body, nextCursor } = await route.answer(context, rawInput(request));
          // What an organisation holds stays in no cache on the way.
          reply.header("cache-control", "no-store");
          if (nextCursor) linkNextPage(request, reply, nextCursor);
          return reply.status(route.status ?? 200).send(body);
        },
      });
    }
    const description = openApi(routes);
    scope.get("/api/openapi.json", async () => description);
  });
}

const rawInput = ({ params, query, body, headers }: FastifyRequest): RawInput => ({
  params: params as { id?: string },
  query,
  body,
  authMode: headers["auth-mode"] === "token" ? "token" : undefined,
});

/** Clients send the JSON content type with every call, also where there is no body. */
function acceptJsonAlone(scope: FastifyInstance) {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body as string, done);
  });
}

function linkNextPage({ url }: FastifyRequest, reply: FastifyReply, cursor: string) {
  const next = new URL(url, "http://localhost");
  next.searchParams.set("cursor", cursor);
  reply.header("link", `<${next.pathname}${next.search}>; rel="next"`);
}
