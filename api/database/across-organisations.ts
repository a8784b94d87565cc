import type { AcrossReason } from "./across-reason.ts";
import type { Database, ProductClient, SystemClient } from "./client.ts";

/** The client for all organisations' rows. Inside an organisation's transaction, use `$across`. */
export const acrossOrganisations = (
  { database }: { readonly database: Database },
  _reason: AcrossReason,
): SystemClient => database.system;

export const ofProduct = ({ database }: { readonly database: Database }): ProductClient => database.product;
