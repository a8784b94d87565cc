import { z } from "zod";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../platform/field-lengths.ts";
import {
  optionalId,
  optionalText,
  ownName,
  requiredEmail,
  requiredText,
  verbatimText,
} from "../platform/input-fields.ts";
import { MESSAGES } from "../platform/messages.ts";

/** The server also refuses the most common passwords. */
export function newPassword(label = "Password", min = PASSWORD_MIN) {
  return verbatimText(label, PASSWORD_MAX).min(min, `Password must be at least ${min} characters`);
}

const authMode = z.enum(["cookie", "token"], "Auth mode must be cookie or token").nullish();
const platform = optionalText("Platform", 50);

export const registerSchema = z.object({
  orgName: ownName(requiredText("Business name")),
  name: ownName(optionalText("Name")),
  email: requiredEmail(),
  password: newPassword(),
});

export const loginSchema = z.object({
  email: requiredEmail(),
  password: verbatimText("Password", PASSWORD_MAX),
  code: optionalText("Code", 20),
});

export const staffLoginSchema = loginSchema.extend({
  email: requiredEmail(undefined, "Please enter a valid email address"),
});

export const clientFields = { authMode, platform };
export const registerInputSchema = registerSchema.extend({
  ...clientFields,
  /** The visitor consented to ad measurement on a public page. */
  acceptsAds: z.boolean("Acceptance must be yes or no").nullish(),
});
/** Our own sign-up form. REST sign-ups keep the fixed UTC+10. */
export const signUpSchema = registerInputSchema.extend({ timeZone: optionalText("Time zone", 50) });
export const loginInputSchema = loginSchema.extend({
  ...clientFields,
  orgId: optionalId("Organisation"),
});

/** Staff use their own portal. Members and the owner share one sign-in. */
export const RESET_REALMS = ["member", "staff"] as const;

export const forgottenPasswordSchema = z.object({
  email: requiredEmail(),
  realm: z
    .enum(RESET_REALMS, "Realm must be member or staff")
    .nullish()
    .transform((realm) => realm ?? "member"),
});

export const resetPasswordSchema = z.object({
  token: requiredText("Token", NAME_MAX),
  newPassword: newPassword(),
});

export const resetPasswordFormSchema = (min: number) =>
  resetPasswordSchema.extend({ newPassword: newPassword("Password", min) });

export const changePasswordSchema = z.object({
  currentPassword: verbatimText("Current password", PASSWORD_MAX),
  newPassword: newPassword("New password"),
  revokeTokens: z.boolean("Revoke tokens must be yes or no").nullish(),
});

export const deleteAccountSchema = z.object({
  password: verbatimText("Password", PASSWORD_MAX),
  /** Whether we told the person that the business closes along with their account. */
  closesBusiness: z.boolean("Closes business must be yes or no"),
});

export const changePasswordFormSchema = (min = PASSWORD_MIN) =>
  changePasswordSchema
    .extend({
      newPassword: newPassword("New password", min),
      confirmPassword: verbatimText("Confirmation", PASSWORD_MAX),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ["confirmPassword"],
      message: MESSAGES.passwordsDontMatch,
    });

export type RegisterFormValues = z.input<typeof registerSchema>;
export type LoginFormValues = z.input<typeof loginSchema>;
export type ForgottenPasswordFormValues = z.input<typeof forgottenPasswordSchema>;
export type ForgottenPasswordValues = z.output<typeof forgottenPasswordSchema>;
export type ChangePasswordFormValues = z.input<ReturnType<typeof changePasswordFormSchema>>;
export type RegisterInput = z.output<typeof registerInputSchema>;
export type LoginInput = z.output<typeof loginInputSchema>;
