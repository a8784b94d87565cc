import { WEBHOOK_EVENT_NAMES } from "@fettle/rules/workspace/webhook-events";
import { builder } from "../../../graphql/builder.ts";
import { mayReadEvent } from "../../../graphql/token-scopes.ts";

const WebhookOffReasonEnum = builder.enumType("WebhookOffReason", {
  description: "Why a webhook is off.",
  values: {
    admin: { description: "An admin turned it off." },
    failing: { description: "Everything sent to it failed for three days." },
    gone: { description: "It responded with 410 Gone." },
  },
});

export const WebhookDeliveryStatusEnum = builder.enumType("WebhookDeliveryStatus", {
  description: "How far a delivery has got.",
  values: {
    waiting: { description: "Not sent yet, or waiting for a retry." },
    delivered: { description: "The endpoint responded with a status from 200 to 299." },
    failed: { description: "We stopped trying after three days." },
  },
});

export const WebhookDelivery = builder.prismaObject("WebhookDelivery", {
  description: "An event that has been or will be sent to a webhook endpoint.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    event: t.string({
      description: "The event's name, e.g. `job.completed`.",
      select: { message: { select: { type: true } } },
      resolve: ({ message }) => message.type,
    }),
    webhookId: t.exposeID("messageId", {
      description: "The `webhook-id` header: the same for every attempt and resend.",
    }),
    payload: t.string({
      nullable: true,
      description:
        "The body as it was signed. Null until the first attempt, and for tokens without the record's scope.",
      select: { message: { select: { payload: true, type: true } } },
      resolve: ({ message }, _args, { viewer }) =>
        mayReadEvent(viewer, message.type) ? message.payload : null,
    }),
    recordId: t.exposeID("recordId", { description: "Id of the job, customer or other record." }),
    status: t.expose("status", { type: WebhookDeliveryStatusEnum }),
    attempts: t.exposeInt("attempts"),
    nextAttemptAt: t.expose("nextAttemptAt", { type: "DateTime", nullable: true }),
    lastAttemptAt: t.expose("lastAttemptAt", { type: "DateTime", nullable: true }),
    durationMs: t.exposeInt("durationMs", { nullable: true, description: "How long the last attempt took." }),
    responseStatus: t.exposeInt("responseStatus", {
      nullable: true,
      description: "The HTTP status of the last response.",
    }),
    responseBody: t.exposeString("responseBody", {
      nullable: true,
      description: "The start of the last response, up to 4 kB.",
    }),
    error: t.exposeString("error", {
      nullable: true,
      description: "Why the last attempt failed, as readable text.",
    }),
    isResend: t.exposeBoolean("isResend"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const WebhookEndpoint = builder.prismaObject("WebhookEndpoint", {
  description: "An address that we send an organisation's events to.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    url: t.exposeString("url"),
    description: t.exposeString("description", { nullable: true }),
    events: t.stringList({
      description: "The names of the events it receives, e.g. `invoice.paid`.",
      select: { events: true },
      resolve: ({ events }) => WEBHOOK_EVENT_NAMES.filter((name) => events.includes(name)),
    }),
    isOn: t.boolean({
      select: { disabledAt: true },
      resolve: ({ disabledAt }) => disabledAt === null,
    }),
    offSince: t.expose("disabledAt", { type: "DateTime", nullable: true }),
    offReason: t.expose("disabledReason", { type: WebhookOffReasonEnum, nullable: true }),
    failingSince: t.expose("failingSince", {
      type: "DateTime",
      nullable: true,
      description: "Time of the first failure since the last success.",
    }),
    lastDeliveredAt: t.expose("lastDeliveredAt", { type: "DateTime", nullable: true }),
    oldSecretUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "When we stop signing with the previous secret. Null if there’s only one secret.",
      select: { oldSecretUntil: true },
      resolve: ({ oldSecretUntil }, _args, { now }) =>
        oldSecretUntil && oldSecretUntil > now() ? oldSecretUntil : null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    waiting: t.int({
      description: "How many events are waiting to be sent.",
      resolve: ({ id }, _args, { db }) =>
        db.webhookDelivery.count({ where: { endpointId: id, status: "waiting" } }),
    }),
  }),
});
