import { useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { conflictChanges } from "../apollo/error-fields.ts";
import { errorCode } from "../apollo/error-text.ts";
import type { Choice, Conflict } from "./conflict-panel.tsx";
import type { DraftForm } from "./use-draft-form.ts";

type Field<Values> = keyof Values & string;

export interface VersionedSave<Values extends FieldValues> {
  labels: Record<Field<Values>, string>;
  /** Formats a value, where it isn't its own text. */
  wordsOf?: (field: Field<Values>, value: unknown) => string | undefined;
  /** Converts a stored value to the form's, where they differ. */
  typedOf?: (field: string, stored: unknown) => unknown;
}

/**
 * Saves a record with optimistic locking. If others saved in between, fields that only one side changed are merged;
 * for the rest, `conflicts` has both values and `choose` decides which counts when saving again. `save` resolves to
 * whether it was saved.
 */
export function useVersionedSave<Values extends FieldValues, Output extends FieldValues>(
  { form, base, ...kept }: DraftForm<Values, Output>,
  { labels, wordsOf, typedOf = (_field, stored) => stored }: VersionedSave<Values>,
) {
  const [conflicts, setConflicts] = useState<(Conflict<Field<Values>> & Sides)[]>([]);
  const [choices, setChoices] = useState<Partial<Record<Field<Values>, Choice>>>({});
  const words = (field: Field<Values>, value: unknown) =>
    wordsOf?.(field, value) ?? (textOf(value) || "Empty");

  async function save(send: (version: number | undefined) => Promise<unknown>): Promise<boolean> {
    try {
      await send(base.current.version);
      return true;
    } catch (error) {
      const stored = storedIn(error, typedOf);
      if (!stored) throw error;
      const before = base.current.values as Record<string, unknown>;
      const mine = form.getValues() as Record<string, unknown>;
      base.current = { version: stored.version, values: { ...base.current.values, ...stored.values } };
      const changed = Object.entries(stored.values).filter(
        ([field, theirs]) => field in labels && textOf(theirs) !== textOf(before[field]),
      );
      if (changed.length === 0) return save(send);
      setChoices({});
      setConflicts(
        changed.map(([name, theirs]) => {
          const field = name as Field<Values>;
          const sides = { theirs: words(field, theirs), mine: words(field, mine[field]) };
          return { field, label: labels[field], ...sides, values: { theirs, mine: mine[field] } };
        }),
      );
      return false;
    }
  }

  function choose(field: Field<Values>, choice: Choice) {
    const values = conflicts.find((each) => each.field === field)?.values;
    if (!values) return;
    setChoices({ ...choices, [field]: choice });
    const chosen = typeof values.mine === "string" ? textOf(values[choice]) : values[choice];
    form.setValue(field as Path<Values>, chosen as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  const startOver = () => {
    setConflicts([]);
    kept.startOver();
  };

  return { save, conflicts, choices, choose, startOver };
}

type Sides = { values: Record<Choice, unknown> };

const textOf = (value: unknown) => String(value ?? "");

/** The stored values in a stale-save error; null for any other failure. */
function storedIn(error: unknown, typedOf: (field: string, stored: unknown) => unknown) {
  if (errorCode(error) !== "CONFLICT") return null;
  const { version, ...values } = Object.fromEntries(
    (conflictChanges(error) ?? []).map(({ field, value }) => [field, typedOf(field, value)]),
  );
  return typeof version === "number" ? { version, values } : null;
}
