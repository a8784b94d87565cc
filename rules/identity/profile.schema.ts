import { z } from "zod";
import { PASSWORD_MAX } from "../platform/field-lengths.ts";
import {
  optionalText,
  ownName,
  requiredEmail,
  requiredText,
  verbatimText,
} from "../platform/input-fields.ts";

export const AVATAR_VARIANTS = [
  "pixel",
  "bauhaus",
  "ring",
  "beam",
  "sunset",
  "marble",
  "geometric",
  "abstract",
] as const;
export type AvatarVariant = (typeof AVATAR_VARIANTS)[number];

export const updateProfileSchema = z
  .object({
    name: ownName(requiredText("Name")),
    email: requiredEmail(),
    /** Required if the email changes. */
    currentPassword: verbatimText("Current password", PASSWORD_MAX).nullable(),
    avatarSeed: optionalText("Avatar"),
    avatarVariant: z.enum(AVATAR_VARIANTS, "Avatar style isn’t one we support").nullish(),
  })
  .partial();

export type ProfileFormValues = z.input<typeof updateProfileSchema>;
export type UpdateProfileInput = z.output<typeof updateProfileSchema>;
