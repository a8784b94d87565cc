import { z } from "zod";
import { NAME_MAX, PASSWORD_MAX } from "../platform/field-lengths.ts";
import {
  optionalId,
  optionalText,
  requiredEmail,
  requiredText,
  verbatimText,
} from "../platform/input-fields.ts";
import { newPassword } from "./auth.schema.ts";
import { STAFF_ALERTS } from "./staff-alerts.ts";

export const STAFF_ROLES = ["support_agent", "support_admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const inviteStaffSchema = z.object({
  email: requiredEmail(),
  role: z.enum(STAFF_ROLES, "Role must be support_agent or support_admin"),
});

export const acceptStaffInviteSchema = z.object({
  token: requiredText("Token", NAME_MAX),
  name: requiredText("Name"),
  password: newPassword(),
});

const alerts = z
  .array(z.enum(STAFF_ALERTS, "Choose what to hear about"), "Choose what to hear about")
  .max(STAFF_ALERTS.length, "Choose each alert only once")
  .transform((kinds) => STAFF_ALERTS.filter((kind) => kinds.includes(kind)));

export const staffAlertsSchema = z.object({
  emails: alerts,
  browser: alerts,
  sound: z.boolean("Sound must be true or false"),
  digest: z.boolean("Summary must be true or false"),
});

export const staffProfileSchema = z.object({ name: requiredText("Name") });

/** A one-time code, with the spaces apps show in it, or a recovery code. */
export const oneTimeCodeSchema = z.object({ code: requiredText("Code", 20) });

export const provePasswordSchema = z.object({ password: verbatimText("Password", PASSWORD_MAX) });

export type InviteStaffFormValues = z.input<typeof inviteStaffSchema>;
export type AcceptStaffInviteFormValues = z.input<typeof acceptStaffInviteSchema>;

const day = z.iso.date("Enter a date").nullish();

export const auditFilterSchema = z.object({
  actorId: optionalId("Actor"),
  action: optionalText("Action"),
  organisation: optionalText("Organisation"),
  from: day,
  to: day,
});
export type AuditFilter = z.output<typeof auditFilterSchema>;
