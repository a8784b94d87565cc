import type { TenantTransaction } from "../../../database/client.ts";

export interface AssistantSettings {
  assistantOn: boolean;
  assistantBudgetCents: number;
}

export const readSettings = (
  db: Pick<TenantTransaction, "organisation">,
  orgId: string,
): Promise<AssistantSettings> =>
  db.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { assistantOn: true, assistantBudgetCents: true },
  });
