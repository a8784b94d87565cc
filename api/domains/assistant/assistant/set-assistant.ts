import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { changeOrganisation } from "../../organisation/organisation/change-organisation.ts";

export async function setAssistant(
  work: MemberWork,
  { on, budgetCents }: { on: boolean; budgetCents?: number | null | undefined },
): Promise<void> {
  const { orgId } = work;
  await changeOrganisation(work, {
    assistantOn: on,
    ...(budgetCents != null && { assistantBudgetCents: budgetCents }),
  });
  await recordAudit(work, {
    action: on ? "organisation.assistant_on" : "organisation.assistant_off",
    orgId,
    targetType: "organisation",
    targetId: orgId,
    detail: { budgetCents: budgetCents ?? null },
  });
}
