import { builder } from "../../../graphql/builder.ts";
import { asPortal } from "../../../platform/actions/portal-work.ts";
import { askToSubscribe } from "./ask-to-subscribe.ts";
import { countSubscribers, exportSubscribers } from "./read-subscribers.ts";

const OwnerNewsletter = builder
  .objectRef<{ subscribed: number; waiting: number }>("OwnerNewsletter")
  .implement({
    access: "parent",
    fields: (t) => ({
      subscribed: t.exposeInt("subscribed"),
      waiting: t.exposeInt("waiting", { description: "Asked, and not confirmed by mail yet." }),
    }),
  });

builder.queryField("ownerNewsletter", (t) =>
  t.field({
    type: OwnerNewsletter,
    description: "How many addresses the newsletter has.",
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) => countSubscribers(services),
  }),
);

builder.mutationFields((t) => ({
  subscribeToNewsletter: t.boolean({
    description:
      "Mails the address a link to confirm; the answer is the same whether it is subscribed or not.",
    authScopes: { public: true },
    write: "ungated",
    args: {
      email: t.arg.string({ required: true }),
      source: t.arg.string({ description: "The page that it came from; default: blog." }),
    },
    resolve: async (_root, input, context) => {
      await askToSubscribe(context, input);
      return true;
    },
  }),
  exportNewsletter: t.string({
    description: "The subscribed addresses as CSV; the audit log says who took them.",
    authScopes: { owner: true },
    write: "ungated",
    resolve: (_root, _args, context) => asPortal(context, exportSubscribers),
  }),
}));
