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

/** A new password; the server also refuses the most common ones. */
export function newPassword(label = "Password", min = PASSWORD_MIN) {
  return verbatimText(label, PASSWORD_MAX).min(min, `Password must be at least ${min} characters`);
}

const authMode = z.enum(["cookie", "token"], "Auth mode must be cookie or token").nullish();
const platform = optionalText("Platform", 50);

/** The sign-up form; the API adds the platform's fields with `.extend(clientFields)`. */
export const registerSchema = z.object({
  orgName: ownName(requiredText("Business name")),
  name: ownName(optionalText("Name")),
  email: requiredEmail(),
  password: newPassword(),
});

export const loginSchema = z.object({
  email: requiredEmail(),
  password: verbatimText("Password", PASSWORD_MAX),
  /** The second step of staff's and the owner's login, where one is asked for. */
  code: optionalText("Code", 20),
});

export const staffLoginSchema = loginSchema.extend({
  email: requiredEmail(undefined, "Please enter a valid email address"),
});

/** What only API callers send beside the form. */
export const clientFields = { authMode, platform };
export const registerInputSchema = registerSchema.extend({
  ...clientFields,
  /** The visitor accepted on a public page that our advertising is measured. */
  acceptsAds: z.boolean("Acceptance must be yes or no").nullish(),
});
/** What our own sign-up form sends. Sign-ups over REST keep the fixed UTC+10. */
export const signUpSchema = registerInputSchema.extend({ timeZone: optionalText("Time zone", 50) });
export const loginInputSchema = loginSchema.extend({
  ...clientFields,
  orgId: optionalId("Organisation"),
});

/** Staff ask in their own portal; members and the owner sign in, and ask, at the same place. */
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

/** The form of a link's page, which asks the owner for a longer password than others. */
export const resetPasswordFormSchema = (min: number) =>
  resetPasswordSchema.extend({ newPassword: newPassword("Password", min) });

export const changePasswordSchema = z.object({
  currentPassword: verbatimText("Current password", PASSWORD_MAX),
  newPassword: newPassword("New password"),
  /** Also ends the person's access tokens. */
  revokeTokens: z.boolean("Revoke tokens must be yes or no").nullish(),
});

export const deleteAccountSchema = z.object({
  password: verbatimText("Password", PASSWORD_MAX),
  /** What the person was told: whether the business closes with their account. */
  closesBusiness: z.boolean("Closes business must be yes or no"),
});

/** The form of a profile, which has a confirmation field; the owner's password has its own minimum. */
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

export const ACCESS_TOKEN_MAX_DAYS = 365;

export const accessTokenSchema = z.object({
  name: requiredText("Name"),
  scope: z.enum(["read", "write"], "Scope must be read or write"),
  /** Default: a year. */
  expiresInDays: z
    .int("Days must be a whole number")
    .min(1, "A token lasts at least a day")
    .max(ACCESS_TOKEN_MAX_DAYS, `A token lasts at most ${ACCESS_TOKEN_MAX_DAYS} days`)
    .nullish(),
});

export type RegisterFormValues = z.input<typeof registerSchema>;
export type LoginFormValues = z.input<typeof loginSchema>;
export type ForgottenPasswordFormValues = z.input<typeof forgottenPasswordSchema>;
export type ForgottenPasswordValues = z.output<typeof forgottenPasswordSchema>;
export type ChangePasswordFormValues = z.input<ReturnType<typeof changePasswordFormSchema>>;
export type RegisterInput = z.output<typeof registerInputSchema>;
export type LoginInput = z.output<typeof loginInputSchema>;
