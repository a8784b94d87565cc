import { MESSAGES } from "@fettle/rules/platform/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { fileKinds } from "../file-kinds.ts";
import { requireReadable } from "../platform/files/read-file.ts";
import { contentTypeOf } from "../ports/files/file-key.ts";
import type { Files } from "../ports/files/files.ts";
import type { ContextOf } from "./request-context.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const YEAR_S = 31_536_000;

/** Serves /files/<key> to members of its organisation. A look-in only gets images shown on screens. */
export function serveFiles(app: FastifyInstance, contextOf: ContextOf, files: Files) {
  app.get<{ Params: { "*": string } }>("/files/*", async (request, reply) => {
    const key = request.params["*"];
    const context = await contextOf(request, reply);
    if (context.viewer?.lookIn && !contentTypeOf(key).startsWith("image/")) {
      throw new ForbiddenError(MESSAGES.lookingIn);
    }
    await requireReadable(context, fileKinds, key);
    return sendFile(request, reply, files, key);
  });
}

/** Browsers must not cache a session's files, or they'd still be visible after sign-out. The app caches them itself. */
const KEPT = {
  session: "no-store",
  link: `private, max-age=${YEAR_S}, immutable`,
  everybody: `public, max-age=${YEAR_S}, immutable`,
};

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  key: string,
  seenBy: keyof typeof KEPT = "session",
) {
  const etag = `"${key.split("/").at(-1)}"`;
  reply.header("etag", etag);
  reply.header("cache-control", KEPT[seenBy]);
  reply.raw.setHeader("content-security-policy", POLICY);
  if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
  const file = await files.read(key);
  if (!file) {
    reply.removeHeader("etag");
    reply.header("cache-control", "no-store");
    throw new NotFoundError("File");
  }
  reply.header("content-type", contentTypeOf(key));
  reply.header("content-length", file.bytes);
  return reply.send(file.body);
}
