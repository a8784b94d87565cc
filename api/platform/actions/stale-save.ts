import type { ChangedBy, ErrorReason, StoredChange } from "../../app-error.ts";
import { ConflictError } from "../../errors.ts";

type Versioned = { version: number };

/** Throws with the stored values if a save's version isn't the stored one. A save without a version always passes. */
export function refuseStale(
  what: string,
  stored: Versioned,
  input: { version?: number | null },
  known: { told?: string; reason?: ErrorReason; changedBy?: ChangedBy } = {},
) {
  if (!isStale(stored, input)) return;
  throw new ConflictError(known.told ?? `Someone else has changed this ${what}`, {
    changes: storedChanges(stored as Versioned & Record<string, unknown>, input),
    reason: known.reason,
    changedBy: known.changedBy,
  });
}

export const isStale = (stored: Versioned, { version }: { version?: number | null }) =>
  version != null && version !== stored.version;

function storedChanges(
  stored: Versioned & Record<string, unknown>,
  input: { version?: unknown },
): StoredChange[] {
  const { version, ...named } = input;
  return [...differingFields(stored, named), "version"].map((field) => ({ field, value: stored[field] }));
}

export function differingFields(stored: object, input: object): string[] {
  const differing = Object.entries(input).filter(
    ([field, value]) => value !== undefined && !isSame(value, stored[field as keyof typeof stored]),
  );
  return differing.map(([field]) => field);
}

/** Compares as JSON: dates by instant, lists in order, undefined as null. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
