import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { builder } from "../../../graphql/builder.ts";
import { undoable } from "./email-change.ts";

const EmailChange = builder
  .objectRef<{ oldEmail: string; newEmail: string; appliedAt: Date | null }>("EmailChange")
  .implement({
    description: "An email change as the holder of its undo link sees it.",
    access: "parent",
    fields: (t) => ({
      oldEmail: t.exposeString("oldEmail"),
      newEmail: t.exposeString("newEmail"),
      isApplied: t.boolean({ resolve: ({ appliedAt }) => appliedAt !== null }),
    }),
  });

builder.queryField("emailChange", (t) =>
  t.field({
    type: EmailChange,
    description: "The email change behind an undo link. Null if the link can’t be used. Public.",
    nullable: true,
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, { services, now }) =>
      acrossOrganisations(services, "sign-in").emailChange.findFirst({
        where: { undoTokenHash: hashSecret(token), ...undoable(now()), user: { removedAt: null } },
        select: { oldEmail: true, newEmail: true, appliedAt: true },
      }),
  }),
);
