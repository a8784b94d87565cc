import type { Seller } from "../documents/pdf/document-data.ts";
import type { DocumentSource } from "./document-source.ts";
import { printableLogo } from "./printable-logo.ts";

/** The seller block of the organisation's documents, from its settings. */
export async function readSeller({ db, orgId, files }: DocumentSource) {
  const organisation = await db.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const logo = await printableLogo(files, organisation.logoFileKey);
  const seller: Seller = { ...organisation, logo };
  const { quoteTerms, invoiceTerms, gstRegistered } = organisation;
  return { seller, quoteTerms, invoiceTerms, gstRegistered };
}
