import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { OwnerAlert as AlertRow } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import { alertEvents } from "../../../platform/alerts/alert.events.ts";
import type { Services } from "../../../services.ts";
import { actOnAlert } from "./act-on-alert.ts";

type Alert = AlertRow & { organisationName: string | null };

interface Alerts {
  items: Alert[];
  criticalCount: number;
  totalAlerts: number;
}

const SHOWN = 200;

const OwnerAlertSeverity = builder.enumType("OwnerAlertSeverity", {
  values: ["critical", "warning", "info"] as const,
});

const OwnerAlert = builder.objectRef<Alert>("OwnerAlert").implement({
  description: "Something the owner should know or do.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind"),
    severity: t.expose("severity", { type: OwnerAlertSeverity }),
    message: t.exposeString("message"),
    orgId: t.id({ nullable: true, resolve: ({ orgId }) => orgId }),
    organisationName: t.exposeString("organisationName", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    acknowledgedAt: t.expose("acknowledgedAt", { type: "DateTime", nullable: true }),
    snoozedUntil: t.expose("snoozedUntil", { type: "DateTime", nullable: true }),
  }),
});

const OwnerAlerts = builder.objectRef<Alerts>("OwnerAlerts").implement({
  access: "parent",
  fields: (t) => ({
    items: t.expose("items", {
      type: [OwnerAlert],
      description: "Open alerts, critical ones first, including snoozed and acknowledged ones.",
    }),
    criticalCount: t.exposeInt("criticalCount", { description: "Neither acknowledged nor snoozed." }),
    totalAlerts: t.exposeInt("totalAlerts", { description: "Neither acknowledged nor snoozed." }),
  }),
});

async function readAlerts(services: Services): Promise<Alerts> {
  const system = acrossOrganisations(services, "portal");
  const open = await system.ownerAlert.findMany({
    where: { resolvedAt: null, dismissedAt: null },
    orderBy: [{ severity: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    take: SHOWN,
  });
  const named = await system.organisation.findMany({
    where: { id: { in: open.flatMap(({ orgId }) => orgId ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const now = services.now();
  const loud = open.filter(
    ({ acknowledgedAt, snoozedUntil }) => !acknowledgedAt && !(snoozedUntil && snoozedUntil > now),
  );
  return {
    items: open.map((alert) => ({ ...alert, organisationName: names.get(alert.orgId ?? "") ?? null })),
    criticalCount: loud.filter(({ severity }) => severity === "critical").length,
    totalAlerts: loud.length,
  };
}

builder.queryFields((t) => ({
  ownerAlerts: t.field({
    type: OwnerAlerts,
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) => readAlerts(services),
  }),
}));

builder.subscriptionField("alertsChanged", (t) =>
  t.field({
    type: OwnerAlerts,
    description: "The owner's alerts after a change.",
    authScopes: { owner: true },
    subscribe: (_root, _args, { bus }) => bus.subscribe(alertEvents, PORTAL_KEY),
    resolve: (_event, _args, { services }) => readAlerts(services),
  }),
);

builder.mutationFields((t) => ({
  acknowledgeAlert: t.field({
    type: OwnerAlerts,
    description: "Marks an alert as being handled. It still shows but no longer counts.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id }, context) => {
      await actOnAlert(context, id, { to: "acknowledge" });
      return readAlerts(context.services);
    },
  }),
  snoozeAlert: t.field({
    type: OwnerAlerts,
    args: { id: t.arg.id({ required: true }), until: t.arg({ type: "DateTime", required: true }) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id, until }, context) => {
      await actOnAlert(context, id, { to: "snooze", until: new Date(until) });
      return readAlerts(context.services);
    },
  }),
  resolveAlert: t.field({
    type: OwnerAlerts,
    args: { id: t.arg.id({ required: true }) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id }, context) => {
      await actOnAlert(context, id, { to: "resolve" });
      return readAlerts(context.services);
    },
  }),
}));
