import type { Reference, StoreObject } from "@apollo/client";

export type Entries = Record<string, StoreObject>;

type Answered = { __typename?: string; id?: string };

/**
 * Normalises a response as Apollo's cache does, but in milliseconds for a whole field pack. Doesn't support arguments
 * or aliases.
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
