import type { Customer, Organisation, Prisma } from "../../database/generated/client/client.ts";

type Place = { street: string | null; suburb: string | null; state: string | null; postcode: string | null };

/** The business that issued a document, with what tax law asks for. Contact and bank details stay current. */
export type DocumentSeller = Place & { name: string; abn: string | null; gstRegistered: boolean };
export type DocumentBuyer = Place & { name: string; contactName: string | null };

/** As functions/document-parties.sql makes it. */
export type DocumentParties = { seller: DocumentSeller; buyer: DocumentBuyer | null };

type Issued = { issuedAs: Prisma.JsonValue };

/** Both as they were when the document was issued; null for a draft. */
export const partiesThen = ({ issuedAs }: Issued) => issuedAs as DocumentParties | null;

/** The seller of an issued document as it was then; a draft's is today's. */
export function sellerOf(document: Issued & { organisation: Organisation }): DocumentSeller {
  const seller = partiesThen(document)?.seller;
  if (seller) return seller;
  const { name, street, suburb, state, postcode, abn, gstRegistered } = document.organisation;
  return { name, street, suburb, state, postcode, abn, gstRegistered };
}

type Named = Pick<Customer, "name">;

/** The buyer of an issued document as they were then; a draft's is today's. */
export function buyerOf<Buyer extends Named>(
  document: Issued & { customer: Buyer | null },
): Buyer | DocumentBuyer | null {
  const parties = partiesThen(document);
  return parties ? parties.buyer : document.customer;
}
