import { builder } from "../../../graphql/builder.ts";
import { WebhookDelivery, WebhookDeliveryStatusEnum, WebhookEndpoint } from "./webhook-endpoint.type.ts";

builder.queryFields((t) => ({
  webhookEndpoints: t.prismaField({
    type: [WebhookEndpoint],
    description: "The addresses that receive the organisation's events, oldest first.",
    authScopes: { admin: true, self: true },
    resolve: (query, _root, _args, { db }) =>
      db.webhookEndpoint.findMany({ ...query, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  }),
  webhookDelivery: t.prismaField({
    type: WebhookDelivery,
    nullable: true,
    description: "A delivery by its id. null if it doesn't exist.",
    authScopes: { admin: true, self: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { db }) => db.webhookDelivery.findUnique({ ...query, where: { id } }),
  }),
}));

builder.queryField("webhookDeliveries", (t) =>
  t.prismaConnection(
    {
      type: WebhookDelivery,
      cursor: "id",
      description: "Events for an endpoint from the last 30 days, sent or waiting, newest first.",
      authScopes: { admin: true, self: true },
      args: {
        endpointId: t.arg.id({ required: true }),
        status: t.arg({ type: WebhookDeliveryStatusEnum }),
      },
      resolve: (query, _root, { endpointId, status }, { db }) =>
        db.webhookDelivery.findMany({
          ...query,
          where: { endpointId, ...(status && { status }) },
          orderBy: { position: "desc" },
        }),
    },
    { name: "WebhookDeliveryConnection" },
    { name: "WebhookDeliveryEdge" },
  ),
);
