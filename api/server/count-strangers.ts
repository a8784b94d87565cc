import type { FastifyInstance } from "fastify";
import { limitRate } from "../auth/rate-limits.ts";
import type { Services } from "../services.ts";
import { sessionOf } from "./identify.ts";
import type { IdentityOf } from "./identity-of.ts";
import { type Realm, realmOf } from "./incoming.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    realm?: Realm | undefined;
  }
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const GRAPHQL = /^\/graphql(?:[/?]|$)/;
const OURS = /^\/(?:api|support\/api|app\/graphql|graphql)(?:[/?]|$)/;

/** Counts requests without a session against their network, before reading the body. */
export function countStrangers(app: FastifyInstance, services: Services, identityOf: IdentityOf) {
  app.addHook("onRequest", async (request) => {
    const { url, method, ip, headers, routeOptions } = request;
    const isGraphql = GRAPHQL.test(url) && method !== "OPTIONS";
    if (!isGraphql && (READS.has(method) || !OURS.test(url))) return;
    const realm = routeOptions.config.realm ?? realmOf(headers);
    if (sessionOf(await identityOf(request, realm))) return;
    if (isGraphql) await limitRate(services, "strangersGraphql", ip);
    else await limitRate(services, "strangersWrites", ip);
  });
}
