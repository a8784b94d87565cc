import { firstError } from "./error-text.ts";

export function errorField(error: unknown): string | undefined {
  const field = firstError(error)?.extensions?.field;
  return typeof field === "string" ? field : undefined;
}

export function conflictChanges(error: unknown): { field: string; value: unknown }[] | undefined {
  const changes = firstError(error)?.extensions?.changes;
  return Array.isArray(changes) ? changes : undefined;
}
