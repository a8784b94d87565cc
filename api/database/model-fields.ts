import { getDatamodel } from "./generated/pothos-types.ts";

export const fieldsOf = new Map<string, Map<string, string | null>>(
  Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => [
    name,
    new Map(fields.map((field) => [field.name, field.kind === "object" ? field.type : null])),
  ]),
);

/** Maps each model to its unique fields. */
export const uniqueFieldsOf = new Map<string, Set<string>>(
  Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => [
    name,
    new Set(fields.flatMap((field) => (field.isId || field.isUnique ? field.name : []))),
  ]),
);
