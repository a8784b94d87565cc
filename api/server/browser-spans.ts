import { BROWSER_SPANS_PATH, type BrowserSpanReport } from "@fettle/rules/platform/browser-span";
import { browserSpansSchema } from "@fettle/rules/platform/browser-span.schema";
import type { FastifyInstance } from "fastify";
import { limitRate } from "../auth/rate-limits.ts";
import { UnauthenticatedError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import type { Services } from "../services.ts";
import { openSpan } from "../spans.ts";
import { sessionOf } from "./identify.ts";
import type { IdentityOf } from "./identity-of.ts";
import { realmOf } from "./incoming.ts";

const MAX_BODY = 16 * 1_024;

/** Receives the spans of people's browsers, which are parents of their requests' spans, and exports them. */
export function receiveBrowserSpans(app: FastifyInstance, services: Services, identityOf: IdentityOf) {
  app.post(BROWSER_SPANS_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
    const session = sessionOf(await identityOf(request, realmOf(request.headers)));
    if (!session) throw new UnauthenticatedError();
    await limitRate(services, "browserSpans", session.sessionId);
    const { spans }: BrowserSpanReport = parseInput(browserSpansSchema, request.body);
    const now = services.now().getTime();
    for (const { traceparent, operation, ms, agoMs } of spans) {
      const endedAt = now - agoMs;
      const timed = { traceparent, startedAt: endedAt - ms, endedAt };
      openSpan({ name: `browser ${operation}`, kind: "client", timed })?.end();
    }
    return reply.status(204).send();
  });
}
