import type { Organisation } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { organisationEvents } from "./organisation.events.ts";

/** The columns that other areas change, by their own rules. */
type Changes = Partial<
  Pick<
    Organisation,
    "allowsLookIn" | "assistantBudgetCents" | "assistantOn" | "suspendedAt" | "suspensionNotice"
  >
>;

/** Changes the given columns of the organisation, and publishes that after the commit. */
export async function changeOrganisation({ tx, orgId, publish }: UnitOfWork, data: Changes): Promise<void> {
  await tx.organisation.update({ where: { id: orgId }, data });
  publish(organisationEvents, { id: orgId });
}
