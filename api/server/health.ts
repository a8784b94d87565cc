import type { FastifyInstance } from "fastify";
import { findReadiness, type Readiness } from "../platform/readiness.ts";
import type { Services } from "../services.ts";

/** Answers balancers that ask often, or anyone else, from the last check. */
const GOOD_FOR_MS = 1_000;

/** /healthz: the process is responding. /readyz: it can serve requests and isn't about to stop. */
export function answerHealth(app: FastifyInstance, services: Services, leaving: AbortSignal) {
  let last: { at: number; readiness: Promise<Readiness> } | undefined;
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (leaving.aborted) return reply.status(503).send({ status: "stopping" });
    const now = performance.now();
    if (!last || now - last.at > GOOD_FOR_MS) last = { at: now, readiness: findReadiness(services) };
    const readiness = await last.readiness;
    return reply.status(readiness.status === "not ready" ? 503 : 200).send(readiness);
  });
}
