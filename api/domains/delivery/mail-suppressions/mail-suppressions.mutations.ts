import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { liftSuppression } from "./lift-suppression.ts";

builder.mutationFields((t) => ({
  liftMailSuppression: t.boolean({
    description:
      "Allows emails to this address again after one bounced. Returns true even if emails weren't paused.",
    // Anyone who can message customers, including technicians replying in conversations.
    authScopes: { signedIn: true },
    write: "gated",
    args: { email: t.arg.string({ required: true, description: "Address to email again." }) },
    resolve: async (_root, { email }, context) => {
      await asMember(context, (work) => liftSuppression(work, email));
      return true;
    },
  }),
}));
