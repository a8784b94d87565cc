import { z } from "zod";
import { RestAlertsDocument } from "./generated/documents.ts";
import { instant } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

export const alertRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/admin/alerts",
    summary: "List the owner's open alerts. The count excludes acknowledged and snoozed alerts",
    tag: "Business",
    response: z.object({
      critical_count: z.int(),
      total_alerts: z.int(),
      alerts: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          severity: z.enum(["critical", "warning", "info"]),
          message: z.string(),
          created_at: instant,
        }),
      ),
    }),
    document: RestAlertsDocument,
    variables: () => ({}),
    output: ({ ownerAlerts: { criticalCount, totalAlerts, items } }) => ({
      critical_count: criticalCount,
      total_alerts: totalAlerts,
      alerts: items.map(({ createdAt, ...alert }) => ({ ...alert, created_at: createdAt })),
    }),
  }),
];
