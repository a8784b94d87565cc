import {
  type GraphQLField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
} from "graphql";
import { BadInputError } from "../errors.ts";
import { isUuid } from "../lib/uuid.ts";
import { fieldPath, requireFew, requireShort, requireShortHtml, wordsOf } from "./bounded-input.ts";

export const NIL_ID = "00000000-0000-0000-0000-000000000000";

function checkText(text: string, path: string, requireShortText = requireShort) {
  requireShortText(text, path);
  if (text.includes("\0"))
    throw new BadInputError(`${wordsOf(path)} can’t contain null characters`, { field: path });
  return text;
}

/** A malformed id becomes the nil UUID, so it's "not found" like an unknown one. */
const checkId = (id: string) => (isUuid(id) ? id.toLowerCase() : NIL_ID);

function checkValue(value: unknown, type: GraphQLInputType, path: string): unknown {
  if (value === null || value === undefined) return value;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items = value as unknown[];
    requireFew(items, path);
    return items.map((item, index) => checkValue(item, inner.ofType, `${path}.${index}`));
  }
  if (isInputObjectType(inner)) {
    const fields = value as Record<string, unknown>;
    for (const field of Object.values(inner.getFields())) {
      if (field.name in fields)
        fields[field.name] = checkValue(fields[field.name], field.type, fieldPath(path, field.name));
    }
    return fields;
  }
  if (isScalarType(inner) && typeof value === "string") {
    if (inner.name === "ID") return checkId(value);
    return checkText(value, path, inner.name === "Html" ? requireShortHtml : requireShort);
  }
  return value;
}

/** Refuses NUL and overlong strings and replaces malformed ids anywhere in a field's arguments, in place. */
export function checkInputs(args: object, field: GraphQLField<unknown, unknown>) {
  const values = args as Record<string, unknown>;
  for (const arg of field.args) {
    if (arg.name in values) values[arg.name] = checkValue(values[arg.name], arg.type, arg.name);
  }
}
