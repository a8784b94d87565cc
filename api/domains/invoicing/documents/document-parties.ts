import { z } from "zod";
import type { Customer, Organisation, Prisma } from "../../../database/generated/client/client.ts";

const place = {
  street: z.string().nullable(),
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
};
const sellerSchema = z.object({
  name: z.string(),
  ...place,
  abn: z.string().nullable(),
  gstRegistered: z.boolean(),
});
const buyerSchema = z.object({ name: z.string(), contactName: z.string().nullable(), ...place });

/** Written by functions/document-parties.sql. */
export const partiesSchema = z.object({ seller: sellerSchema, buyer: buyerSchema.nullable() });

/** The issuing business's details that tax law requires. Contact and bank details aren't frozen. */
export type DocumentSeller = z.infer<typeof sellerSchema>;
export type DocumentBuyer = z.infer<typeof buyerSchema>;
export type DocumentParties = z.infer<typeof partiesSchema>;

type Issued = { issuedAs: Prisma.JsonValue };

/** Both parties at the time of issue. Null for a draft. */
export const partiesThen = ({ issuedAs }: Issued) => partiesSchema.nullable().parse(issuedAs);

export function sellerOf(document: Issued & { organisation: Organisation }): DocumentSeller {
  const seller = partiesThen(document)?.seller;
  if (seller) return seller;
  const { name, street, suburb, state, postcode, abn, gstRegistered } = document.organisation;
  return { name, street, suburb, state, postcode, abn, gstRegistered };
}

type Named = Pick<Customer, "name">;

export function buyerOf<Buyer extends Named>(
  document: Issued & { customer: Buyer | null },
): Buyer | DocumentBuyer | null {
  const parties = partiesThen(document);
  return parties ? parties.buyer : document.customer;
}
