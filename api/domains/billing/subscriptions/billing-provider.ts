import { AppError } from "../../../app-error.ts";
import { BadInputError, ConflictError, ProviderUnavailableError } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { type BillingPort, BillingRefusedError, type PaidPlanId } from "../../../ports/billing/billing.ts";
import type { Services } from "../../../services.ts";

const UNAVAILABLE = "You can’t buy plans here because no card provider is set up";

export function requireBilling({ billing }: Pick<Services, "billing">): BillingPort {
  if (!billing) throw new ProviderUnavailableError(UNAVAILABLE);
  return billing;
}

export function requirePaidPlan(planId: string): PaidPlanId {
  if (planId === "free")
    throw new BadInputError("Choose one of the plans on offer", { field: "planId", status: 422 });
  return planId as PaidPlanId;
}

/**
 * Throws CONFLICT with the provider's message if a person can fix it, otherwise logs and throws PROVIDER_UNAVAILABLE.
 */
export async function askProvider<Answer>(message: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BillingRefusedError) throw new ConflictError(error.message);
    if (error instanceof AppError) throw error;
    log.error({ err: error }, "a request to the card provider failed");
    throw new ProviderUnavailableError(message);
  }
}
