import { builder } from "../../../graphql/builder.ts";
import { StaffInvitation, StaffInvite, StaffProfile, StaffUser } from "./staff.type.ts";
import { findStaffInvite, readStaffInvites } from "./staff-invites.ts";
import { readStaffProfile } from "./staff-profile.ts";
import { readStaffUsers } from "./staff-users.ts";

builder.queryFields((t) => ({
  staffUsers: t.field({
    type: [StaffUser],
    authScopes: { supportAdmin: true },
    resolve: (_root, _args, { services }) => readStaffUsers(services),
  }),
  staffInvites: t.field({
    type: [StaffInvite],
    description: "Pending and expired invitations, newest first.",
    authScopes: { supportAdmin: true },
    resolve: (_root, _args, { services }) => readStaffInvites(services),
  }),
  staffInvitation: t.field({
    type: StaffInvitation,
    description: "The invitation behind an emailed link. Null if the link can’t be used. Public.",
    nullable: true,
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, { services }) => findStaffInvite(services, token),
  }),
  staffProfile: t.field({
    type: StaffProfile,
    authScopes: { staffSession: true },
    resolve: (_root, _args, { services, meAsStaff }) => readStaffProfile(services, meAsStaff),
  }),
}));
