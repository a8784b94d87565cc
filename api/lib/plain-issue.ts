import type { z } from "zod";

/** Says in plain words what's wrong with a field, if its schema has no message. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  const name = fieldName(issue.path);
  if (issue.code === "invalid_type") {
    if (issue.input === undefined || issue.input === null) return `${name} is required`;
    return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value") return `${name} must be ${listed(issue.values.map(String))}`;
  if (issue.code === "unrecognized_keys") return `${name} has unknown fields: ${issue.keys.join(", ")}`;
  return `${name} isn’t valid`;
}

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Turns "assignedTo" into "Assigned to". A list item gets its list's name. */
function fieldName(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === "string") ?? "Input";
  const words = String(name)
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_match, before, next) => `${before} ${next.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const listed = (values: string[]) =>
  values.length < 2 ? (values[0] ?? "") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
