import { formatAbn } from "@fettle/rules/organisation/abn";
import { formatBsb } from "@fettle/rules/organisation/bsb";
import { TERMS_DAYS_MAX, updateOrganisationSchema } from "@fettle/rules/organisation/organisation.schema";
import { formatPayId } from "@fettle/rules/organisation/pay-id";
import { formatMoney, parseCents } from "@fettle/rules/platform/money";
import { z } from "zod";
import type { OrganisationFieldsFragment } from "../../../generated/graphql.ts";

const { labourRateCents: _, ...shape } = updateOrganisationSchema.shape;

const days = z.string().refine((text) => /^\s*\d{1,3}\s*$/.test(text) && Number(text) <= TERMS_DAYS_MAX, {
  error: `Enter a number of days, up to ${TERMS_DAYS_MAX}`,
});

/** The form keeps numbers as text, but the API takes cents and days. */
export const organisationFormSchema = z.object({
  ...shape,
  invoiceDueDays: days,
  quoteValidDays: days,
  labourRate: z
    .string()
    .refine((text) => !text.trim() || parseCents(text) !== null, "Enter an amount, e.g. 145.00")
    .optional(),
});

export type OrganisationFormValues = z.input<typeof organisationFormSchema>;
export type OrganisationFormOutput = z.output<typeof organisationFormSchema>;

export function organisationFormValues(organisation: OrganisationFieldsFragment): OrganisationFormValues {
  const { labourRateCents, waitingBankDetails: _waiting, __typename, id, ...fields } = organisation;
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "number" ? String(value) : (value ?? ""),
    ]),
  );
  return {
    ...(texts as OrganisationFormValues),
    abn: fields.abn ? formatAbn(fields.abn) : "",
    bsb: fields.bsb ? formatBsb(fields.bsb) : "",
    payId: fields.payId ? formatPayId(fields.payId) : "",
    labourRate: labourRateCents === null ? "" : formatMoney(labourRateCents).replace(/[$,]/g, ""),
    currentPassword: null,
  };
}

export const BANK_FIELDS = ["accountName", "bsb", "accountNumber", "payId"] as const;

type Dirty = Partial<Record<keyof OrganisationFormValues, boolean>>;

/** Includes the password only with bank details. */
export function organisationInput(values: OrganisationFormOutput, dirty: Dirty) {
  const { labourRate, currentPassword, ...fields } = values;
  const changed = Object.entries(fields).filter(([name]) => dirty[name as keyof Dirty]);
  const changesBank = BANK_FIELDS.some((name) => dirty[name]);
  return {
    ...Object.fromEntries(changed),
    ...(dirty.invoiceDueDays ? { invoiceDueDays: Number(fields.invoiceDueDays) } : {}),
    ...(dirty.quoteValidDays ? { quoteValidDays: Number(fields.quoteValidDays) } : {}),
    ...(dirty.labourRate ? { labourRateCents: labourRate?.trim() ? parseCents(labourRate) : null } : {}),
    ...(changesBank ? { currentPassword } : {}),
  };
}
