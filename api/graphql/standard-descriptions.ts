import {
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfig,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { AnyField } from "./derive-schema.ts";

const FIELDS: Record<string, string> = {
  id: "Unique id. It never changes.",
  version:
    "Increases with every change. Send it with an update so you don't overwrite a change you haven't seen.",
  createdAt: "When it was created.",
  updatedAt: "When it last changed.",
  archivedAt: "When it was archived. null unless archived.",
  totalCount: "Total number of entries across all pages. Only counted if selected.",
};

const TYPES: [ending: string, description: string][] = [
  ["Connection", "A page of a list."],
  ["Edge", "An entry in a list, with its cursor."],
];

/**
 * Describes fields that are the same everywhere, so the code doesn't repeat it: ids, versions and pages. An argument
 * called `input` uses its type's description, and an input field uses the description of the field it writes.
 */
export function standardDescriptions(schema: GraphQLSchema) {
  const nounOf = nounsOf(schema);
  return {
    field: (field: AnyField, name: string, type: GraphQLNamedType): AnyField => ({
      ...field,
      description:
        field.description ?? ofField(schema, type.name, name) ?? idOf(name, isNonNullType(field.type)),
      args: describedArgs(nounOf, name, field.args ?? {}),
    }),
    type: (type: GraphQLObjectType) => type.description || ofType(type),
    inputField: (field: GraphQLInputFieldConfig, name: string, type: GraphQLNamedType) => ({
      ...field,
      description: field.description ?? ofWritten(schema, type.name, name),
    }),
  };
}

const ofType = ({ name }: GraphQLNamedType) => TYPES.find(([ending]) => name.endsWith(ending))?.[1];

/** A revision's fields have the same descriptions as the original record's. */
const ofField = (schema: GraphQLSchema, typeName: string, name: string) =>
  FIELDS[name] ??
  (typeName.endsWith("Revision") ? described(schema, typeName.slice(0, -8), name) : undefined);

type NounOf = (fieldName: string) => string;

function describedArgs(nounOf: NounOf, fieldName: string, args: GraphQLFieldConfigArgumentMap) {
  const entries = Object.entries(args).map(([name, arg]) => {
    const standard =
      name === "input"
        ? getNamedType(arg.type).description
        : name === "id"
          ? `Id of the ${nounOf(fieldName)}.`
          : idOf(name, true);
    return [name, { ...arg, description: arg.description ?? standard }];
  });
  return Object.fromEntries(entries);
}

/** `jobId` is the "Id of the job". */
function idOf(name: string, isRequired: boolean): string | undefined {
  const noun = /^(\w+)Id$/.exec(name)?.[1];
  if (!noun) return undefined;
  return `Id of the ${wordsOf(noun)}.${isRequired ? "" : " null if none."}`;
}

/** Finds the record a field is about: `restoreJobCharge` is about a job charge, `jobChanged` about a job. */
function nounsOf(schema: GraphQLSchema): NounOf {
  const records = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && "id" in type.getFields())
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length);
  return (fieldName) => {
    const capitalised = fieldName.charAt(0).toUpperCase() + fieldName.slice(1);
    const afterVerb = fieldName.replace(/^[a-z]+/, "");
    const named = [capitalised, afterVerb].flatMap((text) =>
      records.filter((name) => startsWith(text, name)),
    );
    return named[0] ? wordsOf(named[0]) : "record";
  };
}

const startsWith = (text: string, name: string) =>
  text.startsWith(name) && !/^[a-z]/.test(text.slice(name.length));

const wordsOf = (name: string) => name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

/** `UpdateJobInput.title` writes `Job.title`. A field that the record doesn't have is described where it's created. */
function ofWritten(schema: GraphQLSchema, inputName: string, name: string): string | undefined {
  const record = inputName.replace(/^(?:Create|Update|Ensure)/, "").replace(/Input$/, "");
  const types = [record, `Create${record}Input`, `${record}Input`].filter((type) => type !== inputName);
  const found = types.map((type) => described(schema, type, name)).find((text) => text !== undefined);
  return found
    ?.split(/(?<=\.) /)
    .filter(isAboutInput)
    .join(" ");
}

/** In a response, null says what's missing. In an input, it clears the field. */
const isAboutInput = (sentence: string) => !sentence.startsWith("null ");

function described(schema: GraphQLSchema, typeName: string, name: string): string | undefined {
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return undefined;
  return type.getFields()[name]?.description ?? undefined;
}
