import { AVATAR_VARIANTS } from "@fettle/rules/identity/profile.schema";
import { formatAddress } from "@fettle/rules/platform/address";
import { z } from "zod";
import { roleJson } from "./enum-json.ts";
import type {
  RestOrganisationFragment,
  RestSessionFragment,
  RestUserFragment,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { fromCents, instant, text } from "./rest-output.ts";

export const userJson = named(
  "User",
  z.object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    pending_email: text.describe("A new address, which takes effect once verified."),
    role: roleJson,
    orgId: z.guid(),
    avatar_url: text,
    avatar_seed: text,
    avatar_variant: z.enum(AVATAR_VARIANTS).nullable(),
  }),
  { type: "Viewer", description: "The signed-in person." },
);

export function toUserJson(user: RestUserFragment): z.output<typeof userJson> {
  const { id, name, email, role, orgId } = user;
  return {
    id,
    name,
    email,
    email_verified: user.emailVerified,
    pending_email: user.pendingEmail,
    role,
    orgId,
    avatar_url: user.avatarUrl,
    avatar_seed: user.avatarSeed,
    avatar_variant: user.avatarVariant,
  };
}

export const sessionJson = named(
  "Session",
  z.object({
    authMethod: z.enum(["cookie", "token"]),
    accessToken: text,
    refreshToken: text,
    expiresIn: z.int().nullable().describe("Seconds."),
    user: userJson.nullable().describe("null for the owner, who has a separate portal."),
    orgId: z.guid().nullable(),
    platform: z.string(),
  }),
  { type: "AuthPayload", description: "A new session." },
);

export function toSessionJson({ viewer, ...session }: RestSessionFragment): z.output<typeof sessionJson> {
  return { ...session, user: viewer && toUserJson(viewer), orgId: viewer?.orgId ?? null };
}

const waitingBankDetails = named(
  "WaitingBankDetails",
  z.object({
    account_name: text,
    bsb: text,
    account_number: text,
    pay_id: text,
    requested_by: z.string(),
    created_at: instant,
    applies_at: instant,
  }),
  { description: "New bank details that haven’t taken effect yet." },
);

export const organisationJson = named(
  "Organisation",
  z.object({
    id: z.guid(),
    name: z.string(),
    address: text,
    street: text,
    suburb: text,
    state: text,
    postcode: text,
    phone: text,
    email: text,
    abn: text,
    account_name: text,
    bsb: text,
    account_number: text,
    waiting_bank_details: waitingBankDetails.nullable(),
    invoice_terms: text,
    quote_terms: text,
    gst_registered: z.boolean(),
    time_zone: z.string(),
    logo_url: text,
    labour_rate: z.number().nullable().describe("Dollars an hour. null for technicians."),
  }),
);

export function toOrganisationJson(org: RestOrganisationFragment): z.output<typeof organisationJson> {
  const { id, name, street, suburb, state, postcode, phone, email, abn, bsb } = org;
  return {
    id,
    name,
    address: formatAddress(org),
    street,
    suburb,
    state,
    postcode,
    phone,
    email,
    abn,
    account_name: org.accountName,
    bsb,
    account_number: org.accountNumber,
    waiting_bank_details: org.waitingBankDetails && {
      account_name: org.waitingBankDetails.accountName,
      bsb: org.waitingBankDetails.bsb,
      account_number: org.waitingBankDetails.accountNumber,
      pay_id: org.waitingBankDetails.payId,
      requested_by: org.waitingBankDetails.requestedByName,
      created_at: org.waitingBankDetails.createdAt,
      applies_at: org.waitingBankDetails.appliesAt,
    },
    invoice_terms: org.invoiceTerms,
    quote_terms: org.quoteTerms,
    gst_registered: org.gstRegistered,
    time_zone: org.timeZone,
    logo_url: org.logoUrl,
    labour_rate: fromCents(org.labourRateCents),
  };
}
