import type { Organisation } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { organisationEvents } from "./organisation.events.ts";

type Changes = Partial<
  Pick<
    Organisation,
    "allowsLookIn" | "assistantBudgetCents" | "assistantOn" | "suspendedAt" | "suspensionNotice"
  >
>;

export async function changeOrganisation({ tx, orgId, publish }: UnitOfWork, data: Changes): Promise<void> {
  await tx.organisation.update({ where: { id: orgId }, data });
  publish(organisationEvents, { id: orgId });
}
