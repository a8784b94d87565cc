import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { liftSuppression } from "./lift-suppression.ts";

const LiftMailSuppressionPayload = builder
  .objectRef<{ email: string }>("LiftMailSuppressionPayload")
  .implement({
    description: "An address that can be emailed again.",
    access: "parent",
    fields: (t) => ({ email: t.exposeString("email", { description: "The address." }) }),
  });

builder.mutationFields((t) => ({
  liftMailSuppression: t.field({
    type: LiftMailSuppressionPayload,
    description:
      "Allows emails to this address again after one bounced. Does nothing if emails weren't paused.",
    // Anyone who can message customers, including technicians replying in conversations.
    authScopes: { signedIn: true },
    write: "gated",
    args: { email: t.arg.string({ required: true, description: "Address to email again." }) },
    resolve: async (_root, { email }, context) => {
      await asMember(context, (work) => liftSuppression(work, email));
      return { email };
    },
  }),
}));
