import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { TenantClient } from "../../../database/client.ts";
import type { Services } from "../../../services.ts";

const SHOWN = 50;
/** A script can read thousands of REST paths in one look-in. */
const MOST_ENTRIES = 5_000;

export async function readLooks(db: TenantClient, services: Services, orgId: string) {
  const looks = await db.lookIn.findMany({
    orderBy: { startedAt: "desc" },
    take: SHOWN,
    include: { owner: { select: { name: true } }, user: { select: { name: true } } },
  });
  const since = looks.at(-1)?.startedAt;
  // Tenant clients can't read the audit log.
  const entries = since
    ? await acrossOrganisations(services, "portal").auditEntry.findMany({
        where: { orgId, action: "look_in.data_read", at: { gte: since } },
        orderBy: [{ at: "asc" }, { id: "asc" }],
        take: MOST_ENTRIES,
        select: { detail: true },
      })
    : [];
  const reads = entries.map(({ detail }) => detail as { read: string; look: string });
  return looks.map((look) => ({
    ...look,
    viewed: [...new Set(reads.filter((each) => each.look === look.id).map(({ read }) => read))],
  }));
}

export type LookRow = Awaited<ReturnType<typeof readLooks>>[number];
