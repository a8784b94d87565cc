import type { Seller } from "../../../platform/pdf/document-data.ts";
import { sellerOf } from "../documents/document-parties.ts";
import type { DocumentSource } from "./document-source.ts";
import { printableLogo } from "./printable-logo.ts";

export async function readSeller({ db, orgId, files }: DocumentSource) {
  const organisation = await db.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const logo = await printableLogo(files, organisation.logoFileKey);
  // The account holder is always the current business, even on documents issued under a former name.
  const accountName = organisation.accountName ?? organisation.name;
  const seller: Seller = { ...organisation, accountName, logo };
  const { quoteTerms, invoiceTerms, gstRegistered } = organisation;
  return { seller, quoteTerms, invoiceTerms, gstRegistered };
}

/** Combines the seller's identity at issue with current contact and bank details. */
export const issuedSeller = (document: Parameters<typeof sellerOf>[0], today: Seller): Seller => ({
  ...today,
  ...sellerOf(document),
});
