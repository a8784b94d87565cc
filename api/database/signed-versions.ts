import { getDatamodel } from "./generated/pothos-types.ts";

/** The models of which every version says who made it. */
const signed = new Set(
  Object.entries(getDatamodel().datamodel.models)
    .filter(([, { fields }]) => fields.some(({ name }) => name === "changedById"))
    .map(([name]) => name),
);

/**
 * Throws where a write raises the version of a job, a customer or a piece of equipment and doesn't say who did it:
 * otherwise the one before would be named. `nextVersion` says it.
 */
export function refuseUnsigned(model: string, { data }: { data?: unknown }): void {
  if (!signed.has(model) || !data || typeof data !== "object") return;
  if ("version" in data && !("changedById" in data)) {
    throw new Error(`${model}: a new version must say who made it`);
  }
}
