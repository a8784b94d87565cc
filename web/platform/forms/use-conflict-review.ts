import { useState } from "react";
import {
  type Choice,
  type ComparedFields,
  type Conflict,
  conflictsOf,
  type Sides,
} from "../../lib/conflicts.ts";
import type { ToldChange } from "../apollo/changed-by.ts";

export interface ConflictReviewOptions<Values, Field extends string> {
  compared: ComparedFields<Values, Field>;
  take: (from: Values, fields: readonly Field[]) => void;
}

interface Review<Values, Field extends string> {
  conflicts: Conflict<Field>[];
  sides: Sides<Values>;
  told: ToldChange | undefined;
}

/**
 * Reviews other people's changes for the `ConflictPanel`. Untouched fields take the other person's values. For the
 * rest, the typed value applies until the person chooses.
 */
export function useConflictReview<Values, Field extends string>({
  compared,
  take,
}: ConflictReviewOptions<Values, Field>) {
  const [review, setReview] = useState<Review<Values, Field>>();
  const [choices, setChoices] = useState<Partial<Record<Field, Choice>>>({});

  const showConflicts = (
    sides: Sides<Values>,
    wordsOf: (values: Values, field: Field) => string,
    told?: ToldChange,
  ): boolean => {
    const conflicts = conflictsOf(compared, sides, wordsOf);
    if (conflicts.length === 0) return false;
    const untyped = conflicts.filter(({ wasTyped }) => !wasTyped).map(({ field }) => field);
    if (untyped.length > 0) take(sides.theirs, untyped);
    const usual = conflicts.map(({ field, wasTyped }) => [field, wasTyped ? "mine" : "theirs"]);
    setChoices(Object.fromEntries(usual));
    setReview({ conflicts, sides, told });
    return true;
  };

  const choose = (field: Field, choice: Choice) => {
    if (!review) return;
    setChoices({ ...choices, [field]: choice });
    take(review.sides[choice], [field]);
  };

  return {
    conflicts: review?.conflicts ?? [],
    told: review?.told,
    choices,
    choose,
    showConflicts,
    clear: () => setReview(undefined),
  };
}
