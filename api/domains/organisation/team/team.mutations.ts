import { builder } from "../../../graphql/builder.ts";
import { AuthMethodEnum, RoleEnum } from "../../../graphql/enums.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { AuthPayload } from "../../identity/identity/auth-payload.type.ts";
import { Member } from "../../identity/members/member.type.ts";
import { requireMember } from "../../identity/members/read-members.ts";
import { acceptInvite } from "./accept-invite.ts";
import { inviteMember } from "./invite-member.ts";
import { removeMember } from "./remove-member.ts";
import { resendMemberInvite } from "./resend-member-invite.ts";
import { restoreMember } from "./restore-member.ts";
import { restoreMemberInvite } from "./restore-member-invite.ts";
import { revokeMemberInvite } from "./revoke-member-invite.ts";
import { MemberInvite, MemberRemoval } from "./team.type.ts";
import { updateMember } from "./update-member.ts";

const InviteMemberInput = builder.inputType("InviteMemberInput", {
  fields: (t) => ({
    email: t.string({ required: true }),
    name: t.string(),
    role: t.field({ type: RoleEnum, required: true }),
  }),
});

const UpdateMemberInput = builder.inputType("UpdateMemberInput", {
  description: "Changes only the fields given.",
  fields: (t) => ({
    name: t.string(),
    role: t.field({ type: RoleEnum }),
    color: t.string({ description: "#rrggbb" }),
  }),
});

const AcceptInviteInput = builder.inputType("AcceptInviteInput", {
  fields: (t) => ({
    token: t.string({ required: true }),
    name: t.string({ required: true }),
    password: t.string({ required: true }),
    authMode: t.field({ type: AuthMethodEnum }),
    platform: t.string(),
  }),
});

builder.mutationFields((t) => ({
  inviteMember: t.prismaField({
    type: MemberInvite,
    description: "Emails someone a link to join. 402 if every seat of the plan is taken.",
    args: { input: t.arg({ type: InviteMemberInput, required: true }) },
    authScopes: { manager: true, session: true },
    write: "gated",
    resolve: async (query, _root, { input }, context) => {
      const id = await asMember(context, (work) => inviteMember(work, input));
      return context.db.memberInvite.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  resendMemberInvite: t.prismaField({
    type: MemberInvite,
    description: "Emails a new link and voids the old one.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { manager: true, session: true },
    write: "gated",
    resolve: async (query, _root, args, context) => {
      const id = await asMember(context, (work) => resendMemberInvite(work, args.id));
      return context.db.memberInvite.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  revokeMemberInvite: t.id({
    args: { id: t.arg.id({ required: true }) },
    authScopes: { manager: true, session: true },
    // Works without a subscription, since a smaller plan may require freeing a seat.
    write: "ungated",
    resolve: (_root, args, context) => asMember(context, (work) => revokeMemberInvite(work, args.id)),
  }),
  restoreMemberInvite: t.prismaField({
    type: MemberInvite,
    description: "Undoes a revocation: the emailed link works again. 402 if every seat of the plan is taken.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { manager: true, session: true },
    write: "gated",
    resolve: async (query, _root, args, context) => {
      const id = await asMember(context, (work) => restoreMemberInvite(work, args.id));
      return context.db.memberInvite.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  acceptInvite: t.field({
    type: AuthPayload,
    description: "Accepts an invitation once: creates the member and signs them in.",
    args: { input: t.arg({ type: AcceptInviteInput, required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, { input }, context) => acceptInvite(context, input),
  }),
  updateMember: t.field({
    type: Member,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateMemberInput, required: true }) },
    authScopes: { manager: true, session: true },
    write: "gated",
    resolve: async (_root, args, context, info) => {
      const id = await asMember(context, (work) => updateMember(work, args.id, args.input));
      return requireMember(recordReader(context), selectedFields(info), id);
    },
  }),
  removeMember: t.field({
    type: MemberRemoval,
    description: "Archives a member: ends their access at once and unassigns their open jobs.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { admin: true, session: true },
    write: "ungated",
    resolve: (_root, args, context) => asMember(context, (work) => removeMember(work, args.id)),
  }),
  restoreMember: t.field({
    type: Member,
    description:
      "Undoes a removal of the last 30 days: restores access and open jobs, but not sessions or tokens. 402 " +
      "if every seat of the plan is taken.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { admin: true, session: true },
    write: "gated",
    resolve: async (_root, args, context, info) => {
      const id = await asMember(context, (work) => restoreMember(work, args.id));
      return requireMember(recordReader(context), selectedFields(info), id);
    },
  }),
}));
