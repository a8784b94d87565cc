import { builder } from "../../graphql/builder.ts";
import { Viewer } from "./viewer.type.ts";

builder.queryFields((t) => ({
  viewer: t.prismaField({
    type: Viewer,
    nullable: true,
    description: "null without a session. Public.",
    authScopes: { public: true },
    resolve: (query, _root, _args, context) =>
      context.viewer && context.db.user.findUnique({ ...query, where: { id: context.viewer.userId } }),
  }),
}));
