/** How two states of a record are compared. */
export interface ComparedFields<Values, Field extends string> {
  labels: Record<Field, string>;
  /** A text that is the same for values that count as the same; by default `sameText` of the field of that name. */
  identityOf?: (values: Values, field: Field) => string;
}

/** Which of two values counts: what others saved, or what is typed here. */
export type Choice = "theirs" | "mine";

/** One field that others saved with another value than is typed here, in words. */
export type Conflict<Field extends string = string> = {
  field: Field;
  label: string;
  theirs: string;
  mine: string;
  /** Whether it was changed here as well; otherwise others' value is the newer one. */
  wasTyped: boolean;
};

/** Three states of a record: as editing began, as others saved it since, and as it is typed here. */
export type Sides<Values> = { base: Values } & Record<Choice, Values>;

/** Text without spaces around it, nothing as an empty text, and lists in any order. */
export function sameText(value: unknown): string {
  if (Array.isArray(value)) return value.toSorted().join();
  return String(value ?? "").trim();
}

/** The fields in which two states differ. */
export function changedFields<Values, Field extends string>(
  { labels, identityOf = ofThatName }: ComparedFields<Values, Field>,
  before: Values,
  after: Values,
): Field[] {
  const fields = Object.keys(labels) as Field[];
  return fields.filter((field) => identityOf(before, field) !== identityOf(after, field));
}

const ofThatName = <Values>(values: Values, field: string) => sameText(values[field as keyof Values]);

/** The fields that others changed to another value than is typed here; where both agree there is nothing to choose. */
export function conflictsOf<Values, Field extends string>(
  compared: ComparedFields<Values, Field>,
  { base, theirs, mine }: Sides<Values>,
  wordsOf: (values: Values, field: Field) => string,
): Conflict<Field>[] {
  const typed = new Set(changedFields(compared, base, mine));
  const differing = new Set(changedFields(compared, mine, theirs));
  return changedFields(compared, base, theirs)
    .filter((field) => differing.has(field))
    .map((field) => ({
      field,
      label: compared.labels[field],
      theirs: wordsOf(theirs, field),
      mine: wordsOf(mine, field),
      wasTyped: typed.has(field),
    }));
}
