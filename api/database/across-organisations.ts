import type { Database, ProductClient, SystemClient } from "./client.ts";

/** Why work leaves the organisation. */
const REASONS = {
  "sign-in":
    "a person is found by an address, a password or a mailed link, before it is known whose they are",
  link: "a customer's link or a provider's event names a record, not its organisation",
  portal: "staff and the owner work for every organisation",
  rounds: "the queue and the start of the server work for every organisation",
  shared: "a number, device or address is one organisation's at a time, or counted for all of them",
  product: "the row is the product's own, and changes with what the organisation did",
};

export type AcrossReason = keyof typeof REASONS;

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
