import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { closeCheckouts } from "./close-checkouts.ts";
import { expirePlanCheckouts } from "./expire-plan-checkouts.ts";

export async function closeAllCheckouts(work: UnitOfWork): Promise<void> {
  await closeCheckouts(work, { kind: { not: "plan" } });
  await expirePlanCheckouts(work);
}
