import { ACCOUNT_ENDS } from "@fettle/rules/organisation/account-end";
import { builder } from "../../../graphql/builder.ts";
import { Viewer } from "./viewer.type.ts";

const AccountEndEnum = builder.enumType("AccountEnd", { values: ACCOUNT_ENDS });

builder.queryFields((t) => ({
  viewer: t.prismaField({
    audience: "integrators",
    type: Viewer,
    nullable: true,
    description: "The signed-in person. Null if there's no session. Public.",
    authScopes: { public: true },
    resolve: (query, _root, _args, context) =>
      context.viewer && context.db.user.findUnique({ ...query, where: { id: context.viewer.userId } }),
  }),
  accountEnd: t.field({
    audience: "app",
    type: AccountEndEnum,
    nullable: true,
    description: "How the account of the request's session ended. Null if it hasn't. Public.",
    authScopes: { public: true },
    resolve: (_root, _args, { viewer, findAccountEnd }) => (viewer ? null : findAccountEnd()),
  }),
}));
