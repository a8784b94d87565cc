import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

export interface Patience {
  /** Limit for a request's headers, from the first byte or the start of the connection. */
  headersMs: number;
  /** Limit for a body, or how long an upload may stall. */
  bodyMs: number;
  uploadMs: number;
  /** Limit for an idle connection, e.g. a client that doesn't read its response. */
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

export const serverTimeouts = ({ headersMs, uploadMs, idleMs }: Patience) => ({
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: headersMs / CHECKS_EACH_WAIT,
  },
  requestTimeout: uploadMs,
  connectionTimeout: idleMs,
});

/** Cuts off slow bodies. An upload may take longer if bytes keep arriving. */
export function cutOffSlowBodies(app: FastifyInstance, { bodyMs }: Patience) {
  app.addHook("onRequest", async (request, reply) => {
    const { headers, raw } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    const { socket } = raw;
    // Requests that the server injects have no connection.
    if (!(socket instanceof Socket)) return;
    const isUpload = UPLOAD.test(headers["content-type"] ?? "");
    let arrived = socket.bytesRead;
    const check = () => {
      if (raw.complete || socket.destroyed) return clearInterval(timer);
      const isMoving = socket.bytesRead !== arrived || raw.readableLength > 0;
      arrived = socket.bytesRead;
      if (isUpload && isMoving) return;
      clearInterval(timer);
      cutOff(request, reply);
    };
    // After a long pause of this process, timers fire before it reads what has arrived.
    const timer = setInterval(() => setImmediate(check), bodyMs);
    timer.unref();
    raw.once("end", () => clearInterval(timer));
  });
}

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
