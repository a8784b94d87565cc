import type { Seller } from "../../../platform/pdf/document-data.ts";
import { sellerOf } from "../documents/document-parties.ts";
import type { DocumentSource } from "./document-source.ts";
import { printableLogo } from "./printable-logo.ts";

/** The seller block of the organisation's documents, from its settings. */
export async function readSeller({ db, orgId, files }: DocumentSource) {
  const organisation = await db.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const logo = await printableLogo(files, organisation.logoFileKey);
  // The account holder is the business as it is today, even if a document names its former name.
  const accountName = organisation.accountName ?? organisation.name;
  const seller: Seller = { ...organisation, accountName, logo };
  const { quoteTerms, invoiceTerms, gstRegistered } = organisation;
  return { seller, quoteTerms, invoiceTerms, gstRegistered };
}

/** The seller block of one document: their identity when it was issued, how to reach and pay them today. */
export const issuedSeller = (document: Parameters<typeof sellerOf>[0], today: Seller): Seller => ({
  ...today,
  ...sellerOf(document),
});
