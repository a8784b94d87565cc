import type { FastifyInstance } from "fastify";
import { findPublicInvoice, findPublicQuote } from "../domains/invoicing/public-documents/find-document.ts";
import { NotFoundError } from "../errors.ts";
import type { Files } from "../ports/files/files.ts";
import { sendFile } from "./files.ts";
import type { ContextOf } from "./request-context.ts";

const finders = { quotes: findPublicQuote, invoices: findPublicInvoice };

export function servePublicLogos(app: FastifyInstance, contextOf: ContextOf, files: Files) {
  for (const [kind, find] of Object.entries(finders)) {
    app.get<{ Params: { token: string } }>(`/api/public/${kind}/:token/logo`, async (request, reply) => {
      const document = await find(await contextOf(request, reply), request.params.token);
      const key = document?.organisation.logoFileKey;
      if (!key) throw new NotFoundError("Logo");
      return sendFile(request, reply, files, key, "link");
    });
  }
}
