import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Shows the first steps on the dashboard of admins and managers, or hides them. */
export async function showFirstSteps({ tx, orgId }: UnitOfWork, isShown: boolean): Promise<void> {
  await tx.organisation.update({ where: { id: orgId }, data: { showsFirstSteps: isShown } });
}

/** Puts a first step aside, or brings it back. */
export async function skipFirstStep(
  { tx, orgId }: UnitOfWork,
  step: string,
  isSkipped: boolean,
): Promise<void> {
  // One statement, so that two people who skip two steps at once keep both.
  await tx.$executeRaw`
    update organisations
    set skipped_first_steps = array_remove(skipped_first_steps, ${step})
      || case when ${isSkipped}::boolean then array[${step}] else '{}'::text[] end
    where id = ${orgId}::uuid`;
}
