import type { GraphQLSchema } from "graphql";
import type { RecordOf } from "../domains/workspace/webhooks/webhook-payload.ts";
import { NotFoundError } from "../errors.ts";
import { Context } from "../graphql/context.ts";
import { customerRoutes } from "../rest/customers.ts";
import { equipmentRoutes } from "../rest/equipment.ts";
import { invoiceRoutes } from "../rest/invoices.ts";
import { jobRoutes } from "../rest/jobs.ts";
import { quoteRoutes } from "../rest/quotes.ts";
import type { Route } from "../rest/route.ts";
import type { Services } from "../services.ts";

const routeOf = (routes: Route[], path: string) => {
  const found = routes.find(({ method, url }) => method === "GET" && url === path);
  if (!found) throw new Error(`No route is called ${path}`);
  return found;
};

const ROUTES: Record<Parameters<RecordOf>[1], Route> = {
  job: routeOf(jobRoutes, "/api/jobs/:id"),
  customer: routeOf(customerRoutes, "/api/customers/:id"),
  equipment: routeOf(equipmentRoutes, "/api/equipment/:id"),
  quote: routeOf(quoteRoutes, "/api/quotes/:id"),
  invoice: routeOf(invoiceRoutes, "/api/invoices/:id"),
};

/** Returns what REST would return for an admin's read-only token: with amounts, but without customers' secret links. */
export const recordAsRest =
  (services: Services, schema: GraphQLSchema): RecordOf =>
  async (orgId, kind, id) => {
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
      const raw = { params: { id }, query: {}, body: undefined, authMode: undefined };
      const { body } = await ROUTES[kind].answer({ schema, context }, raw);
      return JSON.parse(JSON.stringify(body));
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  };
