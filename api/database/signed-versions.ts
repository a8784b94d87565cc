import { getDatamodel } from "./generated/pothos-types.ts";

/** The models of which every version says who made it. */
const signed = new Set(
  Object.entries(getDatamodel().datamodel.models)
    .filter(([, { fields }]) => fields.some(({ name }) => name === "changedById"))
    .map(([name]) => name),
);

/**
 * Throws where a write raises the version of a job, a customer or a piece of equipment and doesn't say who did it,
 * and when: otherwise the one before would be named. `nextVersion` says it.
 */
export function refuseUnsigned(model: string, { data, update }: { data?: unknown; update?: unknown }): void {
  if (!signed.has(model)) return;
  for (const written of [data, update]) {
    const { version, changedById, changedAt } = (written ?? {}) as Record<string, unknown>;
    if (version !== undefined && (changedById === undefined || changedAt === undefined)) {
      throw new Error(`${model}: a new version must say who made it, and when`);
    }
  }
}
