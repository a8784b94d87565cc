import { getDatamodel } from "./generated/pothos-types.ts";

/** By model: each field, with the model it leads to when it is a relation. */
export const fieldsOf = new Map<string, Map<string, string | null>>(
  Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => [
    name,
    new Map(fields.map((field) => [field.name, field.kind === "object" ? field.type : null])),
  ]),
);

/** By model: the fields of which each finds one row. */
export const uniqueFieldsOf = new Map<string, Set<string>>(
  Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => [
    name,
    new Set(fields.flatMap((field) => (field.isId || field.isUnique ? field.name : []))),
  ]),
);
