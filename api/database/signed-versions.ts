import { fieldsOf } from "./model-fields.ts";

/** The models of which every version says who made it. */
const isSigned = (model: string) => fieldsOf.get(model)?.has("changedById");

/**
 * Throws where a write raises the version of a record that says who made each, itself or through a relation,
 * and doesn't say who did it, and when: otherwise the one before would be named. `nextVersion` says it.
 */
export function refuseUnsigned(model: string, { data, update }: { data?: unknown; update?: unknown }): void {
  for (const written of [data, update]) checkWritten(model, written);
}

function checkWritten(model: string, written: unknown): void {
  if (Array.isArray(written)) {
    for (const each of written) checkWritten(model, each);
    return;
  }
  if (written === null || typeof written !== "object" || written instanceof Date) return;
  const { version, changedById, changedAt } = written as Record<string, unknown>;
  if (isSigned(model) && version !== undefined && (changedById === undefined || changedAt === undefined)) {
    throw new Error(`${model}: a new version must say who made it, and when`);
  }
  const fields = fieldsOf.get(model);
  for (const [key, nested] of Object.entries(written)) {
    const target = fields?.get(key);
    // What isn't a field is a nested write's verb, such as `update`, or its `data`; a filter may name a version.
    if (target !== null && key !== "where") checkWritten(target ?? model, nested);
  }
}
