import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/work/unit-of-work.ts";
import { addPushDeviceSchema, PUSH_SERVICES } from "../../../ports/push/push.schema.ts";
import { addPushDevice } from "./add-push-device.ts";
import { readPushSettings, type PushSettings as Settings } from "./push-settings.ts";
import { removePushDevice } from "./remove-push-device.ts";
import { setPushChoices } from "./set-push-choices.ts";

const PushServiceEnum = builder.enumType("PushService", { values: PUSH_SERVICES });

const PushSettings = builder.objectRef<Settings>("PushSettings").implement({
  description: "The viewer’s choices of push notifications and emails.",
  access: "parent",
  fields: (t) => ({
    publicKey: t.exposeString("publicKey", {
      description: "The server’s key that a browser subscribes with, in base64url.",
    }),
    services: t.field({
      type: [PushServiceEnum],
      description: "Which devices this server can reach; an app whose service is missing is told nothing.",
      resolve: ({ services }) => [...services],
    }),
    assigned: t.exposeBoolean("assigned", { description: "A job is newly theirs." }),
    moved: t.exposeBoolean("moved", { description: "A job of theirs has another time." }),
    customerReply: t.exposeBoolean("customerReply", { description: "A customer replied." }),
    quoteAnswered: t.exposeBoolean("quoteAnswered", {
      description: "A customer accepted or declined a quote. Admins and managers only.",
    }),
    cardPayment: t.exposeBoolean("cardPayment", {
      description: "A customer paid an invoice by card. Admins and managers only.",
    }),
    mailQuoteAnswered: t.exposeBoolean("mailQuoteAnswered", { description: "As `quoteAnswered`, by email." }),
    mailCardPayment: t.exposeBoolean("mailCardPayment", { description: "As `cardPayment`, by email." }),
  }),
});

const PushChoicesInput = builder.inputType("PushChoicesInput", {
  fields: (t) => ({
    assigned: t.boolean({ required: true }),
    moved: t.boolean({ required: true }),
    customerReply: t.boolean({ required: true }),
    quoteAnswered: t.boolean(),
    cardPayment: t.boolean(),
    mailQuoteAnswered: t.boolean(),
    mailCardPayment: t.boolean(),
  }),
});

const AddPushDeviceInput = builder.inputType("AddPushDeviceInput", {
  fields: (t) => ({
    service: t.field({ type: PushServiceEnum, required: true }),
    address: t.string({
      required: true,
      description: "The endpoint of a browser’s subscription, which has keys, or the token of an app.",
    }),
    p256dh: t.string(),
    auth: t.string(),
  }),
});

builder.queryField("pushSettings", (t) =>
  t.field({
    type: PushSettings,
    authScopes: { session: true },
    resolve: (_root, _args, { db, me, services }) => readPushSettings(db, services.push, me.userId),
  }),
);

builder.mutationFields((t) => ({
  setPushChoices: t.field({
    type: PushSettings,
    description: "Chooses what the viewer is told of, on all their devices.",
    args: { input: t.arg({ type: PushChoicesInput, required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { input }, context) => asMember(context, (work) => setPushChoices(work, input)),
  }),
  addPushDevice: t.boolean({
    description: "Notices go to this device while the session lasts that adds it.",
    args: { input: t.arg({ type: AddPushDeviceInput, required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { input }, context) => {
      const device = parseInput(addPushDeviceSchema, input);
      return asMember(context, (work) => addPushDevice(work, context.me, device));
    },
  }),
  removePushDevice: t.boolean({
    description: "True also where it was gone.",
    args: { address: t.arg.string({ required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { address }, context) => asMember(context, (work) => removePushDevice(work, address)),
  }),
}));
