import type { Database } from "../../database/client.ts";

type Transaction = Pick<Database["system"], "$queryRaw">;

/**
 * Serialises changes of one organisation's team, so that two invitations can't both take the last seat and two admins
 * can't demote each other. Doesn't block jobs and other records.
 */
export const lockTeam = (tx: Transaction, orgId: string) =>
  tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for no key update`;
