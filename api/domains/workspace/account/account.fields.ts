import { builder } from "../../../graphql/builder.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { closesBusiness } from "./closes-business.ts";
import { deleteAccount } from "./delete-account.ts";

builder.queryField("accountDeletionClosesBusiness", (t) =>
  t.boolean({
    description:
      "Whether deleting the viewer’s account also closes the business, because they’re its last admin.",
    authScopes: { session: true },
    resolve: (_root, _args, { db, me }) => closesBusiness(db, me),
  }),
);

builder.mutationField("deleteAccount", (t) =>
  t.boolean({
    description: "Deletes the viewer’s account for good. Deleting the last admin’s closes the business.",
    args: {
      password: t.arg.string({ required: true }),
      closesBusiness: t.arg.boolean({
        required: true,
        description: "What the person was told. CONFLICT if it’s no longer true.",
      }),
    },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, args, context) => onceByLease(context, () => deleteAccount(context, args)),
  }),
);
