import { partsOf, SERVICE_STATES, STATUS_PART_IDS } from "@fettle/rules/owner/status";
import { ofProduct } from "../../../database/across-organisations.ts";
import type {
  StatusIncident as IncidentRow,
  StatusUpdate as UpdateRow,
} from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import type { Services } from "../../../services.ts";
import { WITH_UPDATES } from "./list-incidents.ts";
import { addUpdate, editIncident, editUpdate, openIncident } from "./write-incident.ts";

type Incident = IncidentRow & { updates: UpdateRow[] };

const SHOWN = 100;

const ServiceStateEnum = builder.enumType("ServiceState", { values: SERVICE_STATES });
export const StatusPartEnum = builder.enumType("StatusPartId", { values: STATUS_PART_IDS });

const StatusUpdate = builder.objectRef<UpdateRow>("StatusUpdate").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    at: t.expose("at", { type: "DateTime" }),
    text: t.exposeString("text"),
  }),
});

const StatusIncident = builder.objectRef<Incident>("StatusIncident").implement({
  description: "What the status page says about a problem.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    parts: t.field({
      type: [StatusPartEnum],
      resolve: ({ parts }) => partsOf(parts),
    }),
    impact: t.expose("impact", { type: ServiceStateEnum }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime", nullable: true }),
    updates: t.expose("updates", { type: [StatusUpdate], description: "Oldest first." }),
  }),
});

const StatusIncidentInput = builder.inputType("StatusIncidentInput", {
  fields: (t) => ({
    title: t.string({ required: true }),
    parts: t.field({ type: [StatusPartEnum], required: true }),
    impact: t.field({ type: ServiceStateEnum, required: true }),
  }),
});

async function readIncident(services: Services, id: string): Promise<Incident> {
  const { statusIncident } = ofProduct(services);
  const found = await statusIncident.findUnique({ where: { id }, include: WITH_UPDATES });
  if (!found) throw new NotFoundError("Incident");
  return found;
}

builder.queryFields((t) => ({
  statusIncidents: t.field({
    type: [StatusIncident],
    description: "The newest 100, newest first.",
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) =>
      ofProduct(services).statusIncident.findMany({
        orderBy: { startedAt: "desc" },
        take: SHOWN,
        include: WITH_UPDATES,
      }),
  }),
}));

builder.mutationFields((t) => ({
  openStatusIncident: t.field({
    type: StatusIncident,
    description: "Shows an incident on the status page, from now.",
    args: {
      input: t.arg({ type: StatusIncidentInput, required: true }),
      text: t.arg.string({ required: true, description: "The first update." }),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { input, text }, context) =>
      readIncident(context.services, await openIncident(context, input, text)),
  }),
  editStatusIncident: t.field({
    type: StatusIncident,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: StatusIncidentInput, required: true }),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id, input }, context) =>
      readIncident(context.services, await editIncident(context, id, input)),
  }),
  addStatusUpdate: t.field({
    type: StatusIncident,
    args: {
      incidentId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true }),
      resolves: t.arg.boolean({ required: true, description: "Whether the incident is over." }),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { incidentId, text, resolves }, context) =>
      readIncident(context.services, await addUpdate(context, incidentId, text, resolves)),
  }),
  editStatusUpdate: t.field({
    type: StatusIncident,
    description: "Corrects an update’s text.",
    args: { id: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id, text }, context) =>
      readIncident(context.services, await editUpdate(context, id, text)),
  }),
}));
