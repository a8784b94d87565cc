import { builder } from "../../../graphql/builder.ts";
import { AccessToken } from "./access-token.type.ts";

builder.queryFields((t) => ({
  accessTokens: t.prismaField({
    type: [AccessToken],
    description: "The viewer's own tokens, newest first, except revoked ones.",
    authScopes: { session: true },
    resolve: (query, _root, _args, { db, me }) =>
      db.apiToken.findMany({
        ...query,
        where: { userId: me.userId, revokedAt: null },
        orderBy: { id: "desc" },
      }),
  }),
}));
