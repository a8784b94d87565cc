import { firstError } from "./error-text.ts";

/** The input path that a failure names, or undefined. */
export function errorField(error: unknown): string | undefined {
  const field = firstError(error)?.extensions?.field;
  return typeof field === "string" ? field : undefined;
}

/** The stored values in a stale-save error; undefined for any other failure. */
export function conflictChanges(error: unknown): { field: string; value: unknown }[] | undefined {
  const changes = firstError(error)?.extensions?.changes;
  return Array.isArray(changes) ? changes : undefined;
}
