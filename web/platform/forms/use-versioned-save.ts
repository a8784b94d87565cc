import type { FieldValues, Path, PathValue } from "react-hook-form";
import { changedFields } from "../../lib/conflicts.ts";
import { toldChange } from "../apollo/changed-by.ts";
import { conflictChanges } from "../apollo/error-fields.ts";
import { errorCode } from "../apollo/error-text.ts";
import { useConflictReview } from "./use-conflict-review.ts";
import type { DraftForm } from "./use-draft-form.ts";

type Field<Values> = keyof Values & string;

export interface VersionedSave<Values extends FieldValues> {
  labels: Record<Field<Values>, string>;
  wordsOf?: (field: Field<Values>, value: unknown) => string | undefined;
  identityOf?: (values: Values, field: Field<Values>) => string;
  typedOf?: (field: string, stored: unknown) => unknown;
}

/**
 * Saves with optimistic locking. Merges fields that only one side changed; for the rest `choose` decides. `save`
 * resolves to null if the person must choose first.
 */
export function useVersionedSave<Values extends FieldValues, Output extends FieldValues>(
  { form, base, ...kept }: DraftForm<Values, Output>,
  { labels, wordsOf, identityOf, typedOf = (_field, stored) => stored }: VersionedSave<Values>,
) {
  const compared = { labels, ...(identityOf && { identityOf }) };
  const { showConflicts, clear, ...review } = useConflictReview<Values, Field<Values>>({
    compared,
    take: (from, fields) => {
      for (const field of fields)
        form.setValue(field as Path<Values>, from[field] as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
    },
  });

  async function save<Result>(
    send: (version: number | undefined) => Promise<Result>,
  ): Promise<{ result: Result } | null> {
    try {
      return { result: await send(base.current.version) };
    } catch (error) {
      const stored = storedIn(error, typedOf);
      if (!stored) throw error;
      const before = base.current.values;
      const mine = form.getValues();
      const theirs = { ...before, ...asTyped(stored.values, mine) };
      base.current = { version: stored.version, values: theirs };
      // Other people changed different fields.
      if (changedFields(compared, before, theirs).length === 0) return save(send);
      const words = (values: Values, field: Field<Values>) =>
        wordsOf?.(field, values[field]) ?? (textOf(values[field]) || "Empty");
      return showConflicts({ base: before, theirs, mine }, words, toldChange(error)) ? null : save(send);
    }
  }

  const startOver = () => {
    clear();
    kept.startOver();
  };

  return { ...review, save, startOver };
}

const textOf = (value: unknown) => String(value ?? "");

/** Converts stored values to form values: null becomes an empty string in text fields. */
const asTyped = (stored: Record<string, unknown>, mine: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [
      field,
      typeof mine[field] === "string" ? textOf(value) : value,
    ]),
  );

function storedIn(error: unknown, typedOf: (field: string, stored: unknown) => unknown) {
  if (errorCode(error) !== "CONFLICT") return null;
  const { version, ...values } = Object.fromEntries(
    (conflictChanges(error) ?? []).map(({ field, value }) => [field, typedOf(field, value)]),
  );
  return typeof version === "number" ? { version, values } : null;
}
