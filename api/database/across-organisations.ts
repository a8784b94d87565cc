import type { AcrossReason } from "./across-reason.ts";
import type { Database, ProductClient, SystemClient } from "./client.ts";

/**
 * The client over all organisations, under the role that reaches every row: for what has no organisation yet, or
 * concerns all of them. Statements of an organisation's transaction leave it by its `$across`.
 */
export const acrossOrganisations = (
  { database }: { readonly database: Database },
  _reason: AcrossReason,
): SystemClient => database.system;

/** The client of what belongs to no organisation. */
export const ofProduct = ({ database }: { readonly database: Database }): ProductClient => database.product;
