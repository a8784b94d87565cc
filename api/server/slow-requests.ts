import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

/** How long the server waits for what a client sends. */
export interface Patience {
  /** A request's head, from its first byte or from the connection. */
  headersMs: number;
  /** A body; and how long an upload may stall. */
  bodyMs: number;
  /** A whole upload. */
  uploadMs: number;
  /** An idle connection, as of a client that doesn't read its response. */
  idleMs: number;
}

export const PATIENCE: Patience = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 15 * 60_000,
  idleMs: 120_000,
};
const CHECKS_EACH_WAIT = 5;
const UPLOAD = /^multipart\/form-data/i;

/** Node's own timeouts: heads that don't arrive, idle connections, and endless uploads. */
export const serverTimeouts = ({ headersMs, uploadMs, idleMs }: Patience) => ({
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: headersMs / CHECKS_EACH_WAIT,
  },
  requestTimeout: uploadMs,
  connectionTimeout: idleMs,
});

/** Cuts off bodies that take too long; an upload may take longer while bytes arrive. */
export function cutOffSlowBodies(app: FastifyInstance, { bodyMs }: Patience) {
  app.addHook("onRequest", async (request, reply) => {
    const { headers, raw } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    const { socket } = raw;
    // Requests that the server injects itself have no connection.
    if (!(socket instanceof Socket)) return;
    const isUpload = UPLOAD.test(headers["content-type"] ?? "");
    let arrived = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(timer);
      const isMoving = socket.bytesRead !== arrived || raw.readableLength > 0;
      arrived = socket.bytesRead;
      if (isUpload && isMoving) return;
      clearInterval(timer);
      cutOff(request, reply);
    }, bodyMs);
    timer.unref();
    raw.once("end", () => clearInterval(timer));
  });
}

/** Responds with 408 where nothing was sent yet. */
function cutOff({ raw }: FastifyRequest, reply: FastifyReply) {
  if (reply.sent) {
    raw.socket.destroy();
    return;
  }
  reply.raw.once("finish", () => raw.socket.destroy());
  reply
    .header("connection", "close")
    .send(new AppError("BAD_INPUT", 408, "The request took too long to arrive"));
}
