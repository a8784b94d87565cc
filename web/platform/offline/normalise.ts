import type { Reference, StoreObject } from "@apollo/client";

/** Records by their name in Apollo's cache, as `cache.extract()` has them. */
export type Entries = Record<string, StoreObject>;

type Answered = { __typename?: string; id?: string };

/**
 * Takes records out of an answer, as Apollo's cache would write them, without its price: an answer of the field pack is
 * taken apart within a few milliseconds. It works for selections without arguments and aliases.
 */
export function normalise(value: unknown, into: Entries): unknown {
  if (Array.isArray(value)) return value.map((each) => normalise(each, into));
  if (typeof value !== "object" || value === null) return value;
  const { __typename, id } = value as Answered;
  const name = __typename && id !== undefined ? `${__typename}:${id}` : undefined;
  const fields: StoreObject = (name && into[name]) || {};
  if (name) into[name] = fields;
  for (const key in value) {
    fields[key] = normalise(value[key as keyof typeof value], into) as StoreObject[string];
  }
  return name ? ({ __ref: name } satisfies Reference) : fields;
}
