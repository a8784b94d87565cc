import type { ZodType } from "zod";
import { BadInputError } from "./errors.ts";
import { plainIssue } from "./lib/plain-issue.ts";

/** In an update, null means the field wasn't given, unless null clears it. */
export const givenFields = (input: object, clearable: string): object =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== null || name === clearable));

/** Parses with a schema from `rules`. Throws BAD_INPUT for the first issue, with its field. */
export function parseInput<Output>(schema: ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input, { error: plainIssue });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadInputError(issue?.message ?? "Invalid input", {
    field: issue?.path.join(".") || undefined,
    status: 422,
  });
}
