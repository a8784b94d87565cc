import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import {
  DEVELOPERS_PATH,
  type DeveloperPage,
  GRAPHIQL_PATH,
  SEARCH_INDEX_PATH,
} from "@fettle/rules/website/developer-page";
import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import { limitRate } from "../../auth/rate-limits.ts";
import { printedSchema } from "../../graphql/printed-schema.ts";
import { publicSchemaOf } from "../../graphql/public-schema.ts";
import { publicApi } from "../../rest/public-api.ts";
import type { Services } from "../../services.ts";
import { POLICY } from "../security-headers.ts";
import { createPageCache } from "../site/page-cache.ts";
import { createPageCompressor } from "../site/page-compressor.ts";
import { type KeptPage, keptPage, sendPage } from "../site/send-page.ts";
import { siteBundle } from "../site/site-bundle.ts";
import { createDeveloperLibrary } from "./developer-library.ts";
import { graphiqlPage } from "./graphiql-page.ts";
import type { OpenApi } from "./open-api.ts";

const FILES_KEPT = "public, max-age=300";

interface Options {
  dist: string;
  schema: GraphQLSchema;
}

/** Serves the pages for integrators, rendered on the first request for each and cached. */
export function serveDevelopers(app: FastifyInstance, services: Services, { dist, schema }: Options) {
  const { production, publicUrl: origin, apiPointsPerMinute: tokenPoints } = services.config;
  const bundle = siteBundle<DeveloperPage>(
    dist,
    { origin, pixelId: null },
    { isReloaded: !production, folder: ".developers" },
  );
  const cache = createPageCache<KeptPage>();
  const compressed = createPageCompressor();
  let known: ReturnType<typeof createDeveloperLibrary> | undefined;
  const library = () => {
    known ??= createDeveloperLibrary({
      schema: publicSchemaOf(schema),
      openApi: publicApi(schema) as OpenApi,
      origin,
      tokenPoints,
    });
    return known;
  };

  const serve = (url: string) =>
    app.get<{ Querystring: { search?: unknown } }>(url, async (request, reply) => {
      const render = await bundle(cache.clear);
      if (!render) return reply.callNotFound();
      const [path = "/"] = request.url.split("?");
      if (path.endsWith("/")) return reply.redirect(`/${path.split("/").filter(Boolean).join("/")}`, 301);
      const sent = path === `${DEVELOPERS_PATH}/search` ? request.query.search : undefined;
      const search = typeof sent === "string" ? sent.trim().slice(0, SEARCH_MAX) : "";
      const page = await cache.get(JSON.stringify([path, search]), async () => {
        if (search) await limitRate(services, "publicRequests", request.ip);
        return keptPage(render(library().pageAt(path, search)), POLICY);
      });
      return sendPage(request, reply, page, compressed);
    });
  serve(DEVELOPERS_PATH);
  serve(`${DEVELOPERS_PATH}/*`);

  const graphiql = graphiqlPage(dist);
  app.get(GRAPHIQL_PATH, (_request, reply) => {
    const page = graphiql();
    if (!page) return reply.callNotFound();
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
  app.get(SEARCH_INDEX_PATH, (_request, reply) =>
    reply.header("cache-control", FILES_KEPT).send(library().index()),
  );
  let printed: string | undefined;
  app.get("/schema.graphql", (_request, reply) => {
    printed ??= printedSchema(publicSchemaOf(schema));
    return (
      reply
        .header("cache-control", FILES_KEPT)
        // Generators in browsers read it from other sites.
        .header("access-control-allow-origin", "*")
        .header("cross-origin-resource-policy", "cross-origin")
        .type("text/plain; charset=utf-8")
        .send(printed)
    );
  });
}
