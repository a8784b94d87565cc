import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export async function showFirstSteps({ tx, orgId }: UnitOfWork, isShown: boolean): Promise<void> {
  await tx.organisation.update({ where: { id: orgId }, data: { showsFirstSteps: isShown } });
}

export async function skipFirstStep(
  { tx, orgId }: UnitOfWork,
  step: string,
  isSkipped: boolean,
): Promise<void> {
  // One statement, so concurrent skips don't overwrite each other.
  await tx.$executeRaw`
    update organisations
    set skipped_first_steps = array_remove(skipped_first_steps, ${step})
      || case when ${isSkipped}::boolean then array[${step}] else '{}'::text[] end
    where id = ${orgId}::uuid`;
}
