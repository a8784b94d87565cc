import { builder } from "../../../graphql/builder.ts";
import { customerNewsEvents, isNewsFor, type CustomerNews as News } from "./customer-news.ts";

const CustomerNews = builder.objectRef<News>("CustomerNews").implement({
  description: "A customer’s action on a quote or an invoice.",
  access: "parent",
  fields: (t) => ({
    text: t.exposeString("text", {
      description: "What happened, e.g. ‘Margaret Doyle accepted quote QU-0118’.",
    }),
    path: t.exposeString("path", { description: "Path to the quote or invoice in the app." }),
  }),
});

builder.subscriptionField("customerNews", (t) =>
  t.field({
    type: CustomerNews,
    nullable: true,
    description:
      "A customer accepted or declined a quote, or paid by card. Null if the viewer turned this notification off.",
    authScopes: { manager: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(customerNewsEvents, me.orgId),
    resolve: async (news, _args, context) => ((await isNewsFor(context, news)) ? news : null),
  }),
);
