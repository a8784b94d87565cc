import { partsOf } from "@fettle/rules/owner/status";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { StatusPlannedWork } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import type { Services } from "../../../services.ts";
import { StatusPartEnum } from "./status.fields.ts";
import { announceWork, cancelWork, changeWork } from "./write-planned-work.ts";

const SHOWN = 100;

const PlannedWork = builder.objectRef<StatusPlannedWork>("PlannedWork").implement({
  description: "Work on the product that the status page announces.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    text: t.exposeString("text", { description: "What people will notice." }),
    parts: t.field({
      type: [StatusPartEnum],
      resolve: ({ parts }) => partsOf(parts),
    }),
    startsAt: t.expose("startsAt", { type: "DateTime" }),
    endsAt: t.expose("endsAt", { type: "DateTime" }),
    cancelledAt: t.expose("cancelledAt", { type: "DateTime", nullable: true }),
  }),
});

const PlannedWorkInput = builder.inputType("PlannedWorkInput", {
  fields: (t) => ({
    title: t.string({ required: true }),
    text: t.string({ required: true, description: "What people will notice." }),
    parts: t.field({ type: [StatusPartEnum], required: true }),
    startsAt: t.field({ type: "DateTime", required: true }),
    endsAt: t.field({ type: "DateTime", required: true }),
  }),
});

async function readWork(services: Services, id: string): Promise<StatusPlannedWork> {
  const found = await ofProduct(services).statusPlannedWork.findUnique({ where: { id } });
  if (!found) throw new NotFoundError("Planned work");
  return found;
}

builder.queryFields((t) => ({
  plannedWork: t.field({
    type: [PlannedWork],
    description: "Work that isn’t over or cancelled, soonest first. At most 100.",
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) =>
      ofProduct(services).statusPlannedWork.findMany({
        where: { cancelledAt: null, endsAt: { gt: services.now() } },
        orderBy: [{ startsAt: "asc" }, { id: "asc" }],
        take: SHOWN,
      }),
  }),
}));

builder.mutationFields((t) => ({
  announcePlannedWork: t.field({
    type: PlannedWork,
    args: { input: t.arg({ type: PlannedWorkInput, required: true }) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { input }, context) =>
      readWork(context.services, await announceWork(context, input)),
  }),
  changePlannedWork: t.field({
    type: PlannedWork,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: PlannedWorkInput, required: true }),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id, input }, context) =>
      readWork(context.services, await changeWork(context, id, input)),
  }),
  cancelPlannedWork: t.field({
    type: PlannedWork,
    args: { id: t.arg.id({ required: true }) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id }, context) => readWork(context.services, await cancelWork(context, id)),
  }),
}));
