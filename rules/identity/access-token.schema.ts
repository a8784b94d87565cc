import { z } from "zod";
import { requiredText } from "../platform/input-fields.ts";
import { READ_ONLY_SCOPES, TOKEN_SCOPES, withReading } from "./token-scopes.ts";

export const ACCESS_TOKEN_MAX_DAYS = 365;

export const ACCESS_TOKEN_DAYS = 90;

const TOKEN_PRESETS = { read: READ_ONLY_SCOPES, write: TOKEN_SCOPES } as const;

export const accessTokenSchema = z
  .object({
    name: requiredText("Name"),
    /** Every resource, to read or to read and write. */
    scope: z.enum(["read", "write"], "Scope must be read or write").nullish(),
    scopes: z
      .array(z.enum(TOKEN_SCOPES, "That scope doesn’t exist"))
      .max(TOKEN_SCOPES.length, "Each scope can be listed once")
      .nullish(),
    expiresInDays: z
      .int("Days must be a whole number")
      .min(1, "A token must last at least a day")
      .max(ACCESS_TOKEN_MAX_DAYS, `A token can last up to ${ACCESS_TOKEN_MAX_DAYS} days, or never expire`)
      .nullish(),
    neverExpires: z.boolean("neverExpires must be true or false").nullish(),
  })
  .transform(({ scope, scopes, expiresInDays, neverExpires, ...token }) => ({
    ...token,
    scopes: withReading(scopes ?? (scope ? TOKEN_PRESETS[scope] : [])),
    expiresInDays: neverExpires ? null : (expiresInDays ?? ACCESS_TOKEN_DAYS),
  }))
  .refine(({ scopes }) => scopes.length > 0, { path: ["scopes"], message: "Choose at least one scope" });
