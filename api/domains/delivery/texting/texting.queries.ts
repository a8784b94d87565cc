import { builder } from "../../../graphql/builder.ts";
import { SENDER_SETTINGS } from "./choose-sender.ts";
import { TextSender } from "./texting.type.ts";

builder.queryField("textSender", (t) =>
  t.field({
    type: TextSender,
    description: "The sender of the organisation's texts.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, { db, me }) =>
      db.organisation.findUniqueOrThrow({ where: { id: me.orgId }, select: SENDER_SETTINGS }),
  }),
);
