import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "./member.type.ts";
import { readMembers } from "./read-members.ts";

builder.queryFields((t) => ({
  members: t.field({
    type: [Member],
    description: "Active members, sorted by name.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, context, info) => readMembers(recordReader(context), selectedFields(info)),
  }),
}));
