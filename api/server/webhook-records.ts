import type { WebhookJobEntry } from "@fettle/rules/workspace/webhook-events";
import type { GraphQLSchema } from "graphql";
import type { RecordOf } from "../domains/workspace/webhooks/webhook-payload.ts";
import { NotFoundError } from "../errors.ts";
import { Context } from "../graphql/context.ts";
import { customerRoutes } from "../rest/customers.ts";
import { equipmentRoutes } from "../rest/equipment.ts";
import { invoiceRoutes } from "../rest/invoices.ts";
import { jobPhotoRoutes } from "../rest/job-photos.ts";
import { jobWorkRoutes } from "../rest/job-work.ts";
import { jobRoutes } from "../rest/jobs.ts";
import { quoteRoutes } from "../rest/quotes.ts";
import type { Route } from "../rest/route.ts";
import type { Services } from "../services.ts";

const routeOf = (routes: Route[], path: string) => {
  const found = routes.find(({ method, url }) => method === "GET" && url === path);
  if (!found) throw new Error(`No route is called ${path}`);
  return found;
};

/** Lists of the job: REST has no route for a single entry. */
const ENTRY_ROUTES: Record<WebhookJobEntry, Route> = {
  note: routeOf(jobWorkRoutes, "/api/jobs/:id/notes"),
  hours: routeOf(jobWorkRoutes, "/api/jobs/:id/hours"),
  part: routeOf(jobWorkRoutes, "/api/jobs/:id/parts"),
  photo: routeOf(jobPhotoRoutes, "/api/jobs/:id/photos"),
};
const isEntry = (kind: string): kind is WebhookJobEntry => kind in ENTRY_ROUTES;

const ROUTES: Record<Exclude<Parameters<RecordOf>[1], WebhookJobEntry>, Route> = {
  job: routeOf(jobRoutes, "/api/jobs/:id"),
  customer: routeOf(customerRoutes, "/api/customers/:id"),
  equipment: routeOf(equipmentRoutes, "/api/equipment/:id"),
  quote: routeOf(quoteRoutes, "/api/quotes/:id"),
  invoice: routeOf(invoiceRoutes, "/api/invoices/:id"),
};

/** Returns what REST would return for an admin's read-only token: with amounts, but without customers' secret links. */
export const recordAsRest =
  (services: Services, schema: GraphQLSchema): RecordOf =>
  async (orgId, kind, id, jobId) => {
    const admin = await services.database.forOrganisation(orgId).user.findFirst({
      where: { role: "admin", removedAt: null },
      orderBy: { createdAt: "asc" },
      select: { id: true, organisation: { select: { timeZone: true } } },
    });
    if (!admin) throw new Error("The organisation has no admin");
    const context = new Context(services, {
      requestId: `webhook:${id}`,
      ip: "127.0.0.1",
      viewer: {
        userId: admin.id,
        orgId,
        role: "admin",
        timeZone: admin.organisation.timeZone,
        authMethod: "pat",
        scope: "read",
        sessionId: admin.id,
      },
    });
    try {
      const raw = { params: { id: jobId ?? id }, query: {}, body: undefined, authMode: undefined };
      const route = isEntry(kind) ? ENTRY_ROUTES[kind] : ROUTES[kind];
      const { body } = await route.answer({ schema, context }, raw);
      const record = JSON.parse(JSON.stringify(body));
      // An endpoint belongs to no token, and external ids do.
      delete record.external_id;
      if (!isEntry(kind)) return record;
      const entry = record.find((each: { id: string }) => each.id === id);
      return entry ? { ...entry, job_id: jobId } : null;
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  };
