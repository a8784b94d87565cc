import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { ClientError, ClientErrorState } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";

const NAMED_ORGANISATIONS = 20;

interface Wanted {
  state: ClientErrorState;
  page: number;
  limit: number;
}

export async function listClientErrors(services: Services, { state, page, limit }: Wanted) {
  const { clientError } = acrossOrganisations(services, "portal");
  const where = { state };
  const [items, total] = await Promise.all([
    clientError.findMany({
      where,
      orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    clientError.count({ where }),
  ]);
  return { items, total, limit };
}

export async function readClientError(services: Services, id: string): Promise<ClientError> {
  const found = await acrossOrganisations(services, "portal").clientError.findUnique({ where: { id } });
  if (!found) throw new NotFoundError("Error");
  return found;
}

/** Names some of the organisations whose people met the error. */
export const organisationsOf = (services: Services, { organisationIds }: ClientError) =>
  acrossOrganisations(services, "portal").organisation.findMany({
    where: { id: { in: organisationIds } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: NAMED_ORGANISATIONS,
  });
