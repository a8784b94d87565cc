import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { AccessToken, AccessTokenScopeEnum, TokenScopeEnum } from "./access-token.type.ts";
import { createAccessToken } from "./create-access-token.ts";
import { revokeAccessToken } from "./revoke-access-token.ts";

const CreatedAccessToken = builder.objectRef<{ id: string; token: string }>("CreatedAccessToken").implement({
  access: "parent",
  fields: (t) => ({
    accessToken: t.prismaField({
      type: AccessToken,
      resolve: (query, { id }, _args, { db }) => db.apiToken.findUniqueOrThrow({ ...query, where: { id } }),
    }),
    token: t.exposeString("token", { description: "Shown once." }),
  }),
});

builder.mutationFields((t) => ({
  createAccessToken: t.field({
    type: CreatedAccessToken,
    args: {
      name: t.arg.string({ required: true }),
      scope: t.arg({ type: AccessTokenScopeEnum, description: "Instead of `scopes`: everything." }),
      scopes: t.arg({
        type: [TokenScopeEnum],
        description: "Limits the token within its creator's role. Writing includes reading.",
      }),
      expiresInDays: t.arg.int({ description: "Default: 90. Maximum: 365." }),
      neverExpires: t.arg.boolean({ description: "Overrides `expiresInDays`." }),
    },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, args, context) =>
      asMember(context, (work) => createAccessToken(work, context.me.sessionId, args)),
  }),
  revokeAccessToken: t.id({
    args: { id: t.arg.id({ required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { id }, context) => asMember(context, (work) => revokeAccessToken(work, id)),
  }),
}));
