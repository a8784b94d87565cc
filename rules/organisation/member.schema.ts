import { z } from "zod";
import { clientFields, newPassword } from "../identity/auth.schema.ts";
import { ROLES } from "../identity/role.ts";
import { NAME_MAX } from "../platform/field-lengths.ts";
import { optionalText, ownName, requiredEmail, requiredText } from "../platform/input-fields.ts";

const role = z.enum(ROLES, "Role must be admin, manager or technician");

export const inviteMemberSchema = z.object({
  email: requiredEmail(),
  name: ownName(optionalText("Name")),
  role,
});

export const updateMemberSchema = z
  .object({
    name: ownName(requiredText("Name")),
    role,
    color: z
      .string("Colour must be text")
      .regex(/^#[0-9a-f]{6}$/i, "Colour must look like #2063B0")
      .transform((color) => color.toUpperCase()),
  })
  .partial();

export const acceptInviteSchema = z.object({
  token: requiredText("Token", NAME_MAX),
  name: ownName(requiredText("Name")),
  password: newPassword(),
});
export const acceptInviteInputSchema = acceptInviteSchema.extend(clientFields);

export type InviteMemberFormValues = z.input<typeof inviteMemberSchema>;
export type AcceptInviteFormValues = z.input<typeof acceptInviteSchema>;
