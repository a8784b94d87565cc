import { formatCount } from "@fettle/rules/platform/format-count";
import { POST_MAX } from "@fettle/rules/website/blog";
import { BadInputError } from "../errors.ts";

export const MAX_TEXT = 10_000;
/** The only string that may be longer: an article's HTML. Other fields called `content` have their own limits. */
const LONG_TEXT = { name: "content", max: POST_MAX };
export const MAX_LIST = 1_000;
const MAX_FIELDS = 200;
const MAX_DEPTH = 10;
const MAX_NAME = 100;
export const MAX_DOCUMENT = 30_000;
export const MAX_IDEMPOTENCY_KEY = 255;
/** How long a key is kept after its request. */
export const KEEP_KEYS_DAYS = 30;

export function requireShort(text: string, path: string, max = MAX_TEXT) {
  if (text.length <= max) return;
  throw new BadInputError(`${wordsOf(path)} can be at most ${formatCount(max)} characters`, {
    field: path,
    status: 422,
  });
}

export const requireShortHtml = (text: string, path: string) => requireShort(text, path, LONG_TEXT.max);

export function requireFew(items: readonly unknown[], path: string) {
  if (items.length > MAX_LIST)
    throw new BadInputError(`At most ${MAX_LIST} entries are accepted`, { field: path });
}

/** Returns a path's last field name in words: "lines.0.itemName" becomes "Item name". */
export function wordsOf(path: string): string {
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  const words = name.replaceAll("_", " ").replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Removes the argument's name, which forms don't use: "input.title" becomes "title". */
export const fieldPath = (path: string, name: string) =>
  path === "" || path === "input" ? name : `${path}.${name}`;

/** Refuses input that's too long or deep before any pattern or search runs on it. */
export function requireBounded(sent: unknown, path = "", depth = 0) {
  if (typeof sent === "string") {
    return requireShort(sent, path, path.split(".").at(-1) === LONG_TEXT.name ? LONG_TEXT.max : MAX_TEXT);
  }
  if (typeof sent !== "object" || sent === null) return;
  if (depth > MAX_DEPTH)
    throw new BadInputError("The input is nested too deeply", { field: path.split(".")[0] });
  if (Array.isArray(sent)) {
    requireFew(sent, path);
    for (const [index, item] of sent.entries()) requireBounded(item, `${path}.${index}`, depth + 1);
    return;
  }
  const fields = Object.entries(sent);
  if (fields.length > MAX_FIELDS) {
    throw new BadInputError(`At most ${MAX_FIELDS} fields are accepted`, { field: path.split(".")[0] });
  }
  for (const [name, value] of fields) {
    if (name.length > MAX_NAME) throw new BadInputError("That field name is too long");
    requireBounded(value, fieldPath(path, name), depth + 1);
  }
}

export function requireBoundedRequest(sent: unknown) {
  if (typeof sent !== "object" || sent === null) return;
  const { query, operationName, variables } = sent as Record<string, unknown>;
  if (typeof query === "string" && query.length > MAX_DOCUMENT) {
    throw new BadInputError(`A document can be at most ${formatCount(MAX_DOCUMENT)} characters`);
  }
  if (typeof operationName === "string") requireShort(operationName, "operationName");
  requireBounded(variables);
}
