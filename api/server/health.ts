import type { FastifyInstance } from "fastify";
import type { Database } from "../database/client.ts";
import { log } from "../log.ts";

/** /healthz: the process is responding. /readyz: it can serve requests and isn't shutting down. */
export function answerHealth(app: FastifyInstance, database: Database) {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (stopping) return reply.status(503).send({ status: "stopping" });
    try {
      await database.system.$queryRaw`select 1`;
      return { status: "ready" };
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return reply.status(503).send({ status: "database unavailable" });
    }
  });
}
