import type { Config } from "../../../config.ts";
import { log } from "../../../log.ts";

const DEMO_SELLER: Config["seller"] = {
  name: "Fettle (demo)",
  abn: "51824753556",
  address: "1 Sample Street, Melbourne VIC 3000",
};

const VARIABLES = { name: "SELLER_NAME", abn: "SELLER_ABN", address: "SELLER_ADDRESS" } as const;

/**
 * Returns the seller for our tax invoices. Demos fill in missing details. Otherwise logs a warning, because the
 * invoices aren't valid without them.
 */
export function sellerDetails({ seller, stripe }: Config, isDemo: boolean): Config["seller"] {
  if (isDemo) {
    const { name, abn, address } = DEMO_SELLER;
    return { name: seller.name ?? name, abn: seller.abn ?? abn, address: seller.address ?? address };
  }
  const missing = (["name", "abn", "address"] as const).filter((each) => !seller[each]);
  if (stripe && missing.length > 0) {
    const names = missing.map((each) => VARIABLES[each]).join(", ");
    log.warn(`Our tax invoices aren't valid without ${names}`);
  }
  return seller;
}
