import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** Refuses compressed bodies: a hundred bytes could decompress to something that takes seconds to parse. */
export function refuseEncodedBodies(app: FastifyInstance) {
  app.addHook("onRequest", async ({ headers }) => {
    const encoding = headers["content-encoding"] ?? "identity";
    if (encoding.toLowerCase() === "identity") return;
    throw new AppError("BAD_INPUT", 415, "Send the body uncompressed, without Content-Encoding");
  });
}
