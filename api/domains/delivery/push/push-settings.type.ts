import { builder } from "../../../graphql/builder.ts";
import { PUSH_SERVICES } from "../../../ports/push/push.schema.ts";
import type { PushSettings as Settings } from "./push-settings.ts";

export const PushServiceEnum = builder.enumType("PushService", { values: PUSH_SERVICES });

export const PushSettings = builder.objectRef<Settings>("PushSettings").implement({
  description: "The viewer’s choices of push notifications and emails.",
  access: "parent",
  fields: (t) => ({
    publicKey: t.exposeString("publicKey", {
      description: "The server’s public key for browser subscriptions, in base64url.",
    }),
    services: t.field({
      type: [PushServiceEnum],
      description: "Push services this server has set up. Apps of any other service get nothing.",
      resolve: ({ services }) => [...services],
    }),
    assigned: t.exposeBoolean("assigned", { description: "A job was assigned to them." }),
    moved: t.exposeBoolean("moved", { description: "One of their jobs was rescheduled." }),
    customerReply: t.exposeBoolean("customerReply", { description: "A customer replied." }),
    quoteAnswered: t.exposeBoolean("quoteAnswered", {
      description: "A customer accepted or declined a quote. Admins and managers only.",
    }),
    cardPayment: t.exposeBoolean("cardPayment", {
      description: "A customer paid an invoice by card. Admins and managers only.",
    }),
    mailQuoteAnswered: t.exposeBoolean("mailQuoteAnswered", {
      description: "Like `quoteAnswered`, by email.",
    }),
    mailCardPayment: t.exposeBoolean("mailCardPayment", { description: "Like `cardPayment`, by email." }),
  }),
});
