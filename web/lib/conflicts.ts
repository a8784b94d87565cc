export interface ComparedFields<Values, Field extends string> {
  labels: Record<Field, string>;
  /** Normalises a value so equal values produce the same string. Defaults to `sameText` for the field. */
  identityOf?: (values: Values, field: Field) => string;
}

export type Choice = "theirs" | "mine";

export type Conflict<Field extends string = string> = {
  field: Field;
  label: string;
  theirs: string;
  mine: string;
  wasTyped: boolean;
};

export type Sides<Values> = { base: Values } & Record<Choice, Values>;

/** Returns a trimmed string, empty if the value is missing. List order doesn't matter. */
export function sameText(value: unknown): string {
  if (Array.isArray(value)) return value.toSorted().join();
  return String(value ?? "").trim();
}

export function changedFields<Values, Field extends string>(
  { labels, identityOf = ofThatName }: ComparedFields<Values, Field>,
  before: Values,
  after: Values,
): Field[] {
  const fields = Object.keys(labels) as Field[];
  return fields.filter((field) => identityOf(before, field) !== identityOf(after, field));
}

const ofThatName = <Values>(values: Values, field: string) => sameText(values[field as keyof Values]);

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
