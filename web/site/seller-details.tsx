import { formatAbn } from "@fettle/rules/organisation/abn";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Seller } from "@fettle/rules/website/site-page";

/** The company that sells the product, as configured. */
export function SellerDetails({ seller: { name, abn, address } }: { seller: Seller }) {
  if (!name && !abn && !address) return null;
  return (
    <p>
      {PRODUCT_NAME} is made and sold by {name ?? PRODUCT_NAME}
      {abn && `, ABN ${formatAbn(abn)}`}
      {address && `, ${address}`}.
    </p>
  );
}
