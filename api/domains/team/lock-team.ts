import type { UnitOfWork } from "../unit-of-work.ts";

/**
 * Serialises changes of one organisation's team, so that two invitations can't both take the last seat and two admins
 * can't demote each other. Doesn't block jobs and other records.
 */
export const lockTeam = ({ tx, orgId }: UnitOfWork) =>
  tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for no key update`;
