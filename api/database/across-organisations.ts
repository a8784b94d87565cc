import type { Database, SystemClient } from "./client.ts";
import { Prisma } from "./generated/client/client.ts";

/** By their text: Prisma hands its extensions a copy of a statement. */
const spanning = new Set<string>();

/**
 * The client over all organisations, for what has no organisation yet or concerns all of them: signing in, links in
 * mails, provider events, the queue's rounds. Only files on the list of `scripts/checks/unscoped-clients.ts` may
 * import it.
 */
export const acrossOrganisations = ({ database }: { readonly database: Database }): SystemClient =>
  database.system;

/**
 * Tags a statement that reads or writes rows outside the organisation from within its transaction, as
 * `tx.$queryRaw(statementAcross`select ...`)`; the tenancy guard lets it pass. The same list of files applies.
 */
export function statementAcross(strings: TemplateStringsArray, ...values: Prisma.Sql["values"]): Prisma.Sql {
  const statement = Prisma.sql(strings, ...values);
  spanning.add(statement.sql);
  return statement;
}

/** Whether a statement was tagged with `statementAcross`. */
export const spansOrganisations = (statement: { sql?: string }) => spanning.has(statement.sql ?? "");
