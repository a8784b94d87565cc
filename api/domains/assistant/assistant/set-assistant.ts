import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { MemberWork } from "../../../platform/work/unit-of-work.ts";
import { organisationEvents } from "../../organisation/organisation/organisation.events.ts";

/** Switches the assistant on or off for the organisation, and says what it may cost in a month. */
export async function setAssistant(
  work: MemberWork,
  { on, budgetCents }: { on: boolean; budgetCents?: number | null | undefined },
): Promise<void> {
  const { tx, orgId, publish } = work;
  await tx.organisation.update({
    where: { id: orgId },
    data: { assistantOn: on, ...(budgetCents != null && { assistantBudgetCents: budgetCents }) },
  });
  await recordAudit(work, {
    action: on ? "organisation.assistant_on" : "organisation.assistant_off",
    orgId,
    targetType: "organisation",
    targetId: orgId,
    detail: { budgetCents: budgetCents ?? null },
  });
  publish(organisationEvents, { id: orgId });
}
