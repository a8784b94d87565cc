import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { AuditEntry } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";

export async function readAudit(
  services: Services,
  orgId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  const entries = acrossOrganisations(services, "portal").auditEntry;
  const where = { orgId };
  const [items, total] = await Promise.all([
    entries.findMany({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    entries.count({ where }),
  ]);
  return { items, total };
}
