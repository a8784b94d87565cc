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
      waiting: t.exposeInt("waiting", { description: "Signed up but not confirmed by email yet." }),
    }),
  });

builder.queryField("ownerNewsletter", (t) =>
  t.field({
    type: OwnerNewsletter,
    description: "Counts the newsletter’s addresses.",
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) => countSubscribers(services),
  }),
);

builder.mutationFields((t) => ({
  subscribeToNewsletter: t.boolean({
    description:
      "Emails the address a confirmation link. The response is the same whether or not it’s subscribed.",
    authScopes: { public: true },
    write: "ungated",
    args: {
      email: t.arg.string({ required: true }),
      source: t.arg.string({ description: "The page where the person signed up. Default: blog." }),
    },
    resolve: async (_root, input, context) => {
      await askToSubscribe(context, input);
      return true;
    },
  }),
  exportNewsletter: t.string({
    description: "The subscribed addresses as CSV. The audit log records who exported them.",
    authScopes: { owner: true },
    write: "ungated",
    resolve: (_root, _args, context) => asPortal(context, exportSubscribers),
  }),
}));
