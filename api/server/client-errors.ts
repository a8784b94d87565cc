import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_ERRORS_PATH, type ErrorPage, type ErrorReport } from "@fettle/rules/platform/client-error";
import { clientErrorSchema } from "@fettle/rules/platform/client-error.schema";
import type { FastifyInstance } from "fastify";
import { limitRate } from "../auth/rate-limits.ts";
import { recordClientErrors } from "../domains/owner/client-errors/record-client-errors.ts";
import { parseInput } from "../parse-input.ts";
import type { Services } from "../services.ts";
import { sessionOf } from "./identify.ts";
import type { IdentityOf } from "./identity-of.ts";
import { realmOf } from "./incoming.ts";

const MAX_BODY = 32 * 1_024;

const FILES: Record<ErrorPage, string> = {
  app: "index.html",
  owner: "owner-portal.html",
  support: "support-portal.html",
  link: "public-link.html",
  worker: "index.html",
};
const ENTRY = /<script type="module"[^>]* src="\/assets\/([\w-]+)\.js"/;

/** Receives browsers' errors. Anyone can send them, so they're limited, scrubbed and never trusted. */
export function receiveClientErrors(
  app: FastifyInstance,
  services: Services,
  { dist, identityOf }: { dist: string; identityOf: IdentityOf },
) {
  const releases = readReleases(dist);
  app.post(CLIENT_ERRORS_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
    await limitRate(services, "clientErrors", request.ip);
    const identity = await identityOf(request, realmOf(request.headers));
    const session = sessionOf(identity);
    if (session) await limitRate(services, "sessionsErrors", session.sessionId);
    const report: ErrorReport = parseInput(clientErrorSchema, request.body);
    const current = releases[report.page];
    const release = report.release || current;
    const sighting = { orgId: identity.viewer?.orgId ?? null, isCurrent: release === current };
    await recordClientErrors(services, { ...report, release }, sighting);
    return reply.status(204).send();
  });
}

/** The names of the pages' entry files, which browsers report as their release. */
function readReleases(dist: string): Record<ErrorPage, string> {
  const nameIn = (file: string) => {
    const path = join(dist, file);
    return (existsSync(path) && ENTRY.exec(readFileSync(path, "utf8"))?.[1]) || "unbuilt";
  };
  const entries = Object.entries(FILES).map(([page, file]) => [page, nameIn(file)]);
  return Object.fromEntries(entries) as Record<ErrorPage, string>;
}
