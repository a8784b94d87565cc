import type { FastifyInstance } from "fastify";
import { limitRate, limitRequest } from "../auth/rate-limits.ts";
import { holdOthersBack } from "../lib/bulk-turns.ts";
import type { Services } from "../services.ts";
import { createFairTurns } from "./fair-turns.ts";
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

/**
 * Counts each request to an API against its business and its network, before reading the body. Without a session, there
 * are fewer.
 */
export function countRequests(app: FastifyInstance, services: Services, identityOf: IdentityOf) {
  const takeTurn = createFairTurns();
  app.addHook("onRequest", async (request, reply) => {
    const { url, method, ip, headers, routeOptions } = request;
    if (method === "OPTIONS" || !OURS.test(url)) return;
    const identity = await identityOf(request, routeOptions.config.realm ?? realmOf(headers));
    const orgId = identity.viewer?.orgId;
    await limitRequest(services, ip, orgId);
    if (orgId) reply.raw.once("close", await takeTurn(orgId));
    reply.raw.once("close", holdOthersBack(orgId));
    const isGraphql = GRAPHQL.test(url);
    if (sessionOf(identity) || (!isGraphql && READS.has(method))) return;
    if (isGraphql) await limitRate(services, "strangersGraphql", ip);
    else await limitRate(services, "strangersWrites", ip);
  });
}
