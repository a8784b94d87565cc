import { getDatamodel } from "./generated/pothos-types.ts";

/** By model: each field, with the model it leads to when it is a relation. */
export const fieldsOf = new Map<string, Map<string, string | null>>(
  Object.entries(getDatamodel().datamodel.models).map(([name, { fields }]) => [
    name,
    new Map(fields.map((field) => [field.name, field.kind === "object" ? field.type : null])),
  ]),
);
