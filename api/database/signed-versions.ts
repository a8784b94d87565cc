import { fieldsOf } from "./model-fields.ts";

const isSigned = (model: string) => fieldsOf.get(model)?.has("changedById");

/** Throws if a write raises a version without saying who changed it and when. Use `nextVersion`. */
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
    throw new Error(`${model}: a new version must say who made it and when`);
  }
  const fields = fieldsOf.get(model);
  for (const [key, nested] of Object.entries(written)) {
    const target = fields?.get(key);
    // Other keys are nested write verbs (e.g. `update`) or `data`. Filters can mention a version.
    if (target !== null && key !== "where") checkWritten(target ?? model, nested);
  }
}
