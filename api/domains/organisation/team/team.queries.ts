import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { builder } from "../../../graphql/builder.ts";
import { usable } from "./invite-link.ts";
import { Invitation, MemberInvite } from "./team.type.ts";

builder.queryFields((t) => ({
  memberInvites: t.prismaField({
    type: [MemberInvite],
    description: "Pending and expired invitations, oldest first.",
    authScopes: { manager: true },
    resolve: (query, _root, _args, { db }) =>
      db.memberInvite.findMany({
        ...query,
        where: { acceptedAt: null, revokedAt: null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      }),
  }),
  invitation: t.field({
    type: Invitation,
    description: "The invitation behind an emailed link. Null if the link can’t be used. Public.",
    nullable: true,
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, { services, now }) => {
      const invite = await acrossOrganisations(services, "sign-in").memberInvite.findFirst({
        where: { tokenHash: hashSecret(token), ...usable(now()) },
        select: { email: true, name: true, organisation: { select: { name: true } } },
      });
      return invite && { organisationName: invite.organisation.name, email: invite.email, name: invite.name };
    },
  }),
}));
