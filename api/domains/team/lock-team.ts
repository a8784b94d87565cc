import type { Database } from "../../database/client.ts";

type Transaction = Pick<Database["system"], "$queryRaw">;

/**
 * Makes changes of one organisation's team follow each other, so that two invitations can't both take the last seat
 * and two admins can't demote one another. Jobs and other records aren't held up.
 */
export const lockTeam = (tx: Transaction, orgId: string) =>
  tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for no key update`;
