import { builder } from "../../../graphql/builder.ts";
import { PUSH_SERVICES } from "../../../ports/push/push.schema.ts";
import type { PushSettings as Settings } from "./push-settings.ts";

export const PushServiceEnum = builder.enumType("PushService", { values: PUSH_SERVICES });

export const PushSettings = builder.objectRef<Settings>("PushSettings").implement({
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
