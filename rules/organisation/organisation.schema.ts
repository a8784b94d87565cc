import { z } from "zod";
import { EMAIL_SIGNATURE_MAX, PASSWORD_MAX } from "../platform/field-lengths.ts";
import {
  optionalEmail,
  optionalMultiline,
  optionalPattern,
  optionalText,
  ownName,
  requiredText,
  verbatimText,
} from "../platform/input-fields.ts";
import { TIME_ZONES } from "../platform/wall-time.ts";
import { abnProblem, parseAbn } from "./abn.ts";
import { parseAccountNumber, parseBsb } from "./bsb.ts";
import { parsePayId } from "./pay-id.ts";

export const STATES = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const;

function parseState(text: string): string | null {
  return STATES.find((state) => state === text.toUpperCase()) ?? null;
}

function parsePostcode(text: string): string | null {
  return /^\d{4}$/.test(text) ? text : null;
}

function parseWebAddress(text: string): string | null {
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(withScheme) || !URL.canParse(withScheme)) return null;
  return new URL(withScheme).hostname.includes(".") ? withScheme : null;
}

export const TERMS_DAYS_MAX = 365;

const termsDays = (label: string) =>
  z
    .int(`${label} a whole number of days`)
    .min(0, `${label} 0 days or more`)
    .max(TERMS_DAYS_MAX, `${label} up to ${TERMS_DAYS_MAX} days`);

/** Changing bank details also needs `currentPassword`. */
export const updateOrganisationSchema = z
  .object({
    name: ownName(requiredText("Business name")),
    street: optionalText("Street"),
    suburb: optionalText("Suburb"),
    state: optionalPattern("State", parseState, "Choose an Australian state or territory"),
    postcode: optionalPattern("Postcode", parsePostcode, "Enter a 4-digit postcode"),
    phone: optionalText("Phone"),
    email: optionalEmail(),
    abn: optionalPattern("ABN", parseAbn, abnProblem),
    accountName: optionalText("Account name"),
    bsb: optionalPattern("BSB", parseBsb, "Enter a valid BSB (6 digits)"),
    accountNumber: optionalPattern(
      "Account number",
      parseAccountNumber,
      "Enter an account number of up to 9 digits",
    ),
    payId: optionalPattern("PayID", parsePayId, "Enter a PayID: an ABN, a mobile number or an email"),
    invoiceTerms: optionalMultiline("Invoice terms"),
    quoteTerms: optionalMultiline("Quote terms"),
    invoiceDueDays: termsDays("Invoices must be due"),
    quoteValidDays: termsDays("Quotes must be valid for"),
    gstRegistered: z.boolean("GST registered must be yes or no"),
    invoiceReminders: z.boolean("Invoice reminders must be yes or no"),
    visitReminders: z.boolean("Visit reminders must be yes or no"),
    reviewUrl: optionalPattern("Review link", parseWebAddress, "Enter a web address, e.g. g.page/r/bayside"),
    emailSignature: optionalMultiline("Email signature", EMAIL_SIGNATURE_MAX),
    timeZone: z.enum(
      TIME_ZONES.map((zone) => zone.id),
      "Choose one of the listed time zones",
    ),
    labourRateCents: z
      .int("Labour rate must be a whole number of cents")
      .min(0, "Labour rate can’t be negative")
      .max(100_000_00, "Labour rate can be at most $100,000")
      .nullable(),
    currentPassword: verbatimText("Current password", PASSWORD_MAX).nullable(),
  })
  .partial();

export type OrganisationFormValues = z.input<typeof updateOrganisationSchema>;
export type UpdateOrganisationInput = z.output<typeof updateOrganisationSchema>;
