import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { escapeLike, parseSearch } from "../../../platform/reads/search-terms.ts";
import type { Services } from "../../../services.ts";

const MIN_LETTERS = 2;
const SHOWN = 20;

/** A member of a customer organisation who can be the requester of a ticket. */
export interface Requester {
  id: string;
  name: string;
  email: string;
  orgId: string;
  orgName: string;
}

interface Search {
  search?: string | null | undefined;
  orgId?: string | null | undefined;
}

/**
 * Finds up to 20 members by name, email or organisation. Without an organisation, a search of fewer than two letters
 * finds no one: the desk isn't a directory.
 */
export async function findRequesters(services: Services, { search, orgId }: Search): Promise<Requester[]> {
  const words = parseSearch(search);
  if (!orgId && words.join("").length < MIN_LETTERS) return [];
  const conditions = words.map((word) => {
    const within = `%${escapeLike(word)}%`;
    return Prisma.sql`(u.name ilike ${within} or u.email::text ilike ${within} or o.name ilike ${within})`;
  });
  if (orgId) conditions.push(Prisma.sql`u.org_id = ${orgId}::uuid`);
  return acrossOrganisations(services, "portal").$queryRaw<Requester[]>`
    select u.id, u.name, u.email::text, u.org_id as "orgId", o.name as "orgName"
    from users u join organisations o on o.id = u.org_id
    where u.removed_at is null and ${Prisma.join(conditions, " and ")}
    order by o.name, u.name, u.id limit ${SHOWN}`;
}
