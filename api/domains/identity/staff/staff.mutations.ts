import { builder } from "../../../graphql/builder.ts";
import { resetStaffTotp } from "./reset-staff-totp.ts";
import { sendStaffReset } from "./send-staff-reset.ts";
import { StaffAlertEnum, StaffInvite, StaffProfile, StaffUser } from "./staff.type.ts";
import { acceptStaffInvite, inviteStaff, readStaffInvites, revokeStaffInvite } from "./staff-invites.ts";
import { readStaffProfile, setStaffAlerts } from "./staff-profile.ts";
import { enableStaff, readStaffUser, setStaffRole } from "./staff-users.ts";
import { StaffRoleEnum, StaffViewer } from "./staff-viewer.type.ts";

const InviteStaffInput = builder.inputType("InviteStaffInput", {
  fields: (t) => ({
    email: t.string({ required: true }),
    role: t.field({ type: StaffRoleEnum, required: true }),
  }),
});

builder.mutationFields((t) => ({
  inviteStaff: t.field({
    type: StaffInvite,
    description: "Emails someone a link to join support, valid once within seven days.",
    args: { input: t.arg({ type: InviteStaffInput, required: true }) },
    authScopes: { supportAdmin: true },
    write: "ungated",
    nullable: true,
    resolve: async (_root, { input }, context) => {
      const id = await inviteStaff(context, input);
      const invites = await readStaffInvites(context.services);
      return invites.find((invite) => invite.id === id) ?? null;
    },
  }),
  revokeStaffInvite: t.id({
    args: { id: t.arg.id({ required: true }) },
    authScopes: { supportAdmin: true },
    write: "ungated",
    resolve: (_root, { id }, context) => revokeStaffInvite(context, id),
  }),
  acceptStaffInvite: t.field({
    type: StaffViewer,
    description: "Accepts an invitation once: creates the account and signs it in.",
    args: {
      token: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, input, context) => acceptStaffInvite(context, input),
  }),
  setStaffRole: t.field({
    type: StaffUser,
    args: {
      id: t.arg.id({ required: true }),
      role: t.arg({ type: StaffRoleEnum, required: true }),
    },
    authScopes: { supportAdmin: true },
    write: "ungated",
    resolve: async (_root, { id, role }, context) =>
      readStaffUser(context.services, await setStaffRole(context, id, role)),
  }),
  enableStaff: t.field({
    type: StaffUser,
    args: { id: t.arg.id({ required: true }) },
    authScopes: { supportAdmin: true },
    write: "ungated",
    resolve: async (_root, { id }, context) =>
      readStaffUser(context.services, await enableStaff(context, id)),
  }),
  resetStaffTotp: t.field({
    type: StaffUser,
    description: "Turns off a colleague’s one-time codes and ends their sessions.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { supportAdmin: true },
    write: "ungated",
    resolve: async (_root, { id }, context) =>
      readStaffUser(context.services, await resetStaffTotp(context, id)),
  }),
  sendStaffPasswordReset: t.field({
    type: StaffUser,
    description: "Emails a colleague a link to choose a new password, valid for an hour.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { supportAdmin: true },
    write: "ungated",
    resolve: async (_root, { id }, context) =>
      readStaffUser(context.services, await sendStaffReset(context, id)),
  }),
  setStaffAlerts: t.field({
    type: StaffProfile,
    description: "Chooses which ticket events you’re alerted to.",
    args: {
      emails: t.arg({ type: [StaffAlertEnum], required: true }),
      browser: t.arg({ type: [StaffAlertEnum], required: true, description: "While the portal is open." }),
      sound: t.arg.boolean({ required: true }),
      digest: t.arg.boolean({ required: true, description: "Sends a daily summary if emails is empty." }),
    },
    authScopes: { staff: true },
    write: "ungated",
    resolve: async (_root, input, context) => {
      await setStaffAlerts(context, input);
      return readStaffProfile(context.services, context.meAsStaff);
    },
  }),
}));
