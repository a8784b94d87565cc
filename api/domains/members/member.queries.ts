import { builder } from "../../graphql/builder.ts";
import { Member } from "./member.type.ts";

builder.queryFields((t) => ({
  members: t.prismaField({
    type: [Member],
    description: "The active members, by name.",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, { db }) =>
      db.user.findMany({ ...query, where: { removedAt: null }, orderBy: [{ name: "asc" }, { id: "asc" }] }),
  }),
}));
