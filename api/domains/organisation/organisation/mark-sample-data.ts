import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { organisationEvents } from "./organisation.events.ts";

export async function markSampleData({ tx, orgId, publish }: UnitOfWork, at: Date | null): Promise<void> {
  await tx.organisation.update({ where: { id: orgId }, data: { sampleDataAt: at } });
  publish(organisationEvents, { id: orgId });
}
