import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  turnOffWebhookEndpoint,
  turnOnWebhookEndpoint,
  updateWebhookEndpoint,
} from "./change-webhook-endpoint.ts";
import { resendWebhook, sendTestWebhook } from "./send-again.ts";
import { WebhookDelivery, WebhookEndpoint } from "./webhook-endpoint.type.ts";

const CreateWebhookEndpointInput = builder.inputType("CreateWebhookEndpointInput", {
  description: "A new webhook.",
  fields: (t) => ({
    url: t.string({ required: true, description: "An https address on the public internet." }),
    description: t.string({ description: "What it’s for." }),
    events: t.stringList({ required: true, description: "The names of the events to send." }),
  }),
});

const UpdateWebhookEndpointInput = builder.inputType("UpdateWebhookEndpointInput", {
  description: "Changes only the fields given. null clears the description.",
  fields: (t) => ({
    url: t.string({ description: "An https address on the public internet." }),
    description: t.string({ description: "What it’s for." }),
    events: t.stringList({ description: "The names of the events to send. Replaces the list." }),
  }),
});

const WebhookSecretPayload = builder
  .objectRef<{ id: string; secret: string }>("WebhookSecretPayload")
  .implement({
    description: "A webhook with its secret, which is shown only once.",
    access: "parent",
    fields: (t) => ({
      endpoint: t.prismaField({
        type: WebhookEndpoint,
        description: "The webhook.",
        resolve: (query, { id }, _args, { db }) =>
          db.webhookEndpoint.findUniqueOrThrow({ ...query, where: { id } }),
      }),
      secret: t.exposeString("secret", {
        description: "Secret for verifying our requests, as defined by Standard Webhooks. Shown once.",
      }),
    }),
  });

const admins = { admin: true, self: true } as const;

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: WebhookSecretPayload,
    description: "Creates an endpoint. Only this answer has its secret.",
    args: { input: t.arg({ type: CreateWebhookEndpointInput, required: true }) },
    authScopes: admins,
    write: "gated",
    resolve: (_root, { input }, context) => asMember(context, (work) => createWebhookEndpoint(work, input)),
  }),
  updateWebhookEndpoint: t.prismaField({
    type: WebhookEndpoint,
    description: "Changes an endpoint's address, description and events.",
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateWebhookEndpointInput, required: true }),
    },
    authScopes: admins,
    write: "gated",
    resolve: async (query, _root, { id, input }, context) => {
      await asMember(context, (work) => updateWebhookEndpoint(work, id, input));
      return context.db.webhookEndpoint.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  deleteWebhookEndpoint: t.field({
    type: DeletionPayload,
    description: "Deletes an endpoint and its deliveries.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: admins,
    write: "ungated",
    resolve: (_root, { id }, context) =>
      asMember(context, async (work) => {
        await deleteWebhookEndpoint(work, id);
        return { id, outcome: "deleted" as const };
      }),
  }),
  turnOnWebhookEndpoint: t.prismaField({
    type: WebhookEndpoint,
    description:
      "Turns an endpoint on and sends the events waiting for it. Events that happened while it was off weren't recorded.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: admins,
    write: "gated",
    resolve: async (query, _root, { id }, context) => {
      await asMember(context, (work) => turnOnWebhookEndpoint(work, id));
      return context.db.webhookEndpoint.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  turnOffWebhookEndpoint: t.prismaField({
    type: WebhookEndpoint,
    description: "Turns an endpoint off. It gets no events until it's turned on again.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: admins,
    write: "ungated",
    resolve: async (query, _root, { id }, context) => {
      await asMember(context, (work) => turnOffWebhookEndpoint(work, id));
      return context.db.webhookEndpoint.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  rotateWebhookSecret: t.field({
    type: WebhookSecretPayload,
    description: "Creates a new secret. For 24 hours, requests are signed with both the old and the new one.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: admins,
    write: "ungated",
    resolve: (_root, { id }, context) => asMember(context, (work) => rotateWebhookSecret(work, id)),
  }),
  sendTestWebhook: t.prismaField({
    type: WebhookDelivery,
    description: "Sends the event `webhook.test`.",
    args: { endpointId: t.arg.id({ required: true }) },
    authScopes: admins,
    write: "gated",
    resolve: async (query, _root, { endpointId }, context) => {
      const id = await asMember(context, (work) => sendTestWebhook(work, endpointId));
      return context.db.webhookDelivery.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  resendWebhook: t.prismaField({
    type: WebhookDelivery,
    description: "Sends an event again with the same `webhook-id`.",
    args: { deliveryId: t.arg.id({ required: true }) },
    authScopes: admins,
    write: "gated",
    resolve: async (query, _root, { deliveryId }, context) => {
      const id = await asMember(context, (work) => resendWebhook(work, deliveryId));
      return context.db.webhookDelivery.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
