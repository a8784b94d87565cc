import { STAFF_ALERTS } from "@fettle/rules/identity/staff-alerts";
import { builder } from "../../../graphql/builder.ts";
import { initials } from "../../../graphql/initials.ts";
import type { readStaffInvites } from "./staff-invites.ts";
import type { StaffProfileRow } from "./staff-profile.ts";
import type { StaffUserRow } from "./staff-users.ts";
import { StaffRoleEnum } from "./staff-viewer.type.ts";

export const StaffUser = builder.objectRef<StaffUserRow>("StaffUser").implement({
  description: "A support staff member, for administrators.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    role: t.expose("role", { type: StaffRoleEnum }),
    initials: t.string({ resolve: ({ name }) => initials(name) }),
    hasTotp: t.boolean({ resolve: ({ totpConfirmedAt }) => totpConfirmedAt !== null }),
    openTickets: t.int({ resolve: ({ _count }) => _count.tickets }),
    lastSignInAt: t.expose("lastSignInAt", { type: "DateTime", nullable: true }),
    disabledAt: t.expose("disabledAt", { type: "DateTime", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

type InviteRow = Awaited<ReturnType<typeof readStaffInvites>>[number];

export const StaffInvite = builder.objectRef<InviteRow>("StaffInvite").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    email: t.exposeString("email"),
    role: t.expose("role", { type: StaffRoleEnum }),
    invitedByName: t.string({ nullable: true, resolve: ({ invitedBy }) => invitedBy?.name ?? null }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
    isExpired: t.boolean({ resolve: ({ expiresAt }, _args, { now }) => expiresAt <= now() }),
  }),
});

export const StaffInvitation = builder
  .objectRef<Pick<InviteRow, "email" | "role">>("StaffInvitation")
  .implement({
    description: "What an invitation’s page shows before it’s accepted.",
    access: "parent",
    fields: (t) => ({
      email: t.exposeString("email"),
      role: t.expose("role", { type: StaffRoleEnum }),
    }),
  });

export const StaffAlertEnum = builder.enumType("StaffAlert", {
  description: "Ticket events that staff can be alerted to.",
  values: STAFF_ALERTS,
});

export const StaffProfile = builder.objectRef<StaffProfileRow>("StaffProfile").implement({
  description: "The staff-only part of the caller’s account. The rest is in portalAccount.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    role: t.expose("role", { type: StaffRoleEnum }),
    requiresTotp: t.exposeBoolean("requiresTotp"),
    alertEmails: t.expose("alertEmails", { type: [StaffAlertEnum] }),
    alertBrowser: t.expose("alertBrowser", { type: [StaffAlertEnum] }),
    alertSound: t.exposeBoolean("alertSound"),
    alertDigest: t.exposeBoolean("alertDigest", {
      description: "Sends a daily summary if alertEmails is empty.",
    }),
  }),
});
