import type { FastifyInstance, FastifyReply } from "fastify";
import { outOfPoints, pointsOf, spendPoints } from "../auth/rate-limits.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Services } from "../services.ts";
import type { IdentityOf } from "./identity-of.ts";
import { bearerOf } from "./incoming.ts";
import { METRICS_PATH } from "./metrics/serve-metrics.ts";

async function take(services: Services, { sessionId }: Viewer, points: number, reply?: FastifyReply) {
  const limit = await spendPoints(services, sessionId, points);
  reply?.headers(limit.headers);
  if (!limit.isAllowed) throw outOfPoints(limit);
}

/** Takes a point for each request with an access token, before reading the body. */
export function limitTokens(app: FastifyInstance, services: Services, identityOf: IdentityOf) {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS" || !bearerOf(request.headers)) return;
    // The operator's token isn't a person's, and metrics must answer without the database.
    if (request.routeOptions.url === METRICS_PATH) return;
    const { viewer } = await identityOf(request, "member");
    if (viewer?.authMethod === "pat") await take(services, viewer, 1, reply);
  });
}

/** Takes what an operation costs beyond its request. */
export async function chargeToken(
  services: Services,
  viewer: Viewer | null,
  cost: number,
  reply?: FastifyReply,
) {
  const points = pointsOf(cost);
  if (viewer?.authMethod === "pat" && points > 0) await take(services, viewer, points, reply);
}

/** A socket's operations count like requests. */
export async function chargeOperation(services: Services, viewer: Viewer | null, cost: number) {
  if (viewer?.authMethod === "pat") await take(services, viewer, 1 + pointsOf(cost));
}
