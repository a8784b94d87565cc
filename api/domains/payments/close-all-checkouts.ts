import { expirePlanCheckouts } from "../billing/expire-plan-checkouts.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { closeCheckouts } from "./close-checkouts.ts";

/** Closes every open payment page of a business that is suspended or closed: its customers' and its own. */
export async function closeAllCheckouts(work: UnitOfWork): Promise<void> {
  await closeCheckouts(work, { kind: { not: "plan" } });
  await expirePlanCheckouts(work);
}
