import { formatCount } from "@fettle/rules/format-count";
import {
  type GraphQLField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
} from "graphql";
import { BadInputError } from "../errors.ts";

/** No text of the product is longer; shorter limits are the input schemas' business. */
const MAX_TEXT = 10_000;
const MAX_LIST = 1_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const NIL_ID = "00000000-0000-0000-0000-000000000000";

function checkText(text: string, path: string) {
  if (text.includes("\0")) throw new BadInputError(`${wordsOf(path)} can’t contain null characters`, path);
  if (text.length > MAX_TEXT) {
    throw new BadInputError(`${wordsOf(path)} can be at most ${formatCount(MAX_TEXT)} characters`, path);
  }
  return text;
}

/** The field that a path ends in, as a sentence begins: 'lines.0.itemName' is 'Item name'. */
function wordsOf(path: string): string {
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An id that is no UUID names nothing, so it reads as the nil UUID and meets the same "not found". */
const checkId = (id: string) => (UUID.test(id) ? id.toLowerCase() : NIL_ID);

function checkValue(value: unknown, type: GraphQLInputType, path: string): unknown {
  if (value === null || value === undefined) return value;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items = value as unknown[];
    if (items.length > MAX_LIST) throw new BadInputError(`At most ${MAX_LIST} entries are accepted`, path);
    return items.map((item, index) => checkValue(item, inner.ofType, `${path}.${index}`));
  }
  if (isInputObjectType(inner)) {
    const fields = value as Record<string, unknown>;
    for (const field of Object.values(inner.getFields())) {
      if (field.name in fields)
        fields[field.name] = checkValue(fields[field.name], field.type, join(path, field.name));
    }
    return fields;
  }
  if (isScalarType(inner) && typeof value === "string") {
    return inner.name === "ID" ? checkId(value) : checkText(value, path);
  }
  return value;
}

/** The client's forms know fields, not the argument that holds them: 'input.title' is 'title'. */
const join = (path: string, name: string) => (path === "input" ? name : `${path}.${name}`);

/** Refuses NUL and over-long texts, and settles malformed ids, anywhere in a field's arguments (in place). */
export function checkInputs(args: object, field: GraphQLField<unknown, unknown>) {
  const values = args as Record<string, unknown>;
  for (const arg of field.args) {
    if (arg.name in values) values[arg.name] = checkValue(values[arg.name], arg.type, arg.name);
  }
}
