import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { NotFoundError } from "../../errors.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";
import { bearerOf } from "../incoming.ts";
import type { Metrics } from "./create-metrics.ts";

export const METRICS_PATH = "/metrics";

/** Serves metrics on a port of their own, behind a token, or both. Otherwise, nothing is counted or loaded. */
export async function serveMetrics(app: FastifyInstance, services: Services) {
  const { metricsPort, metricsToken } = services.config;
  if (!metricsPort && !metricsToken) return;
  const { createMetrics } = await import("./create-metrics.ts");
  const metrics = createMetrics(services);
  app.addHook("onClose", async () => metrics.stop());
  if (metricsToken) answerWithToken(app, metrics, metricsToken);
  if (metricsPort) listenApart(app, metrics, metricsPort);
}

function answerWithToken(app: FastifyInstance, metrics: Metrics, token: string) {
  app.get(METRICS_PATH, async (request, reply) => {
    // Strangers can't tell whether there are metrics.
    if (!isSame(bearerOf(request.headers) ?? "", token)) throw new NotFoundError("Page");
    return reply
      .type(metrics.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.print());
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/** Listens on the same address as the product. */
function listenApart(app: FastifyInstance, metrics: Metrics, port: number) {
  let server: Server | undefined;
  app.addHook("onListen", async () => {
    const address = app.server.address();
    server = createServer((request, response) => {
      if (request.method !== "GET" || request.url !== METRICS_PATH) return response.writeHead(404).end();
      metrics.print().then(
        (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
        (error: unknown) => {
          log.error({ err: error }, "couldn't print metrics");
          response.writeHead(500).end();
        },
      );
    });
    server.on("error", (error) => log.error({ err: error, port }, "metrics can't be served"));
    server.listen({ port, host: typeof address === "string" ? undefined : address?.address });
  });
  app.addHook("onClose", async () => {
    server?.close();
    server?.closeAllConnections();
  });
}
