import { Readable } from "node:stream";
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { schema } from "../schema.ts";
import { TINY_PNG } from "./sample-photos.ts";

export interface RootField {
  operation: "query" | "mutation" | "subscription";
  field: GraphQLField<unknown, unknown>;
  /** Passes every argument as a variable of the same name. */
  document: string;
}

const SELECTION_DEPTH = 3;

export function rootFields(): RootField[] {
  const roots = [
    ["query", schema.getQueryType()],
    ["mutation", schema.getMutationType()],
    ["subscription", schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {})
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((field) => ({ operation, field, document: documentOf(operation, field) })),
  );
}

const PORTAL_SCOPES = ["staff", "staffSession", "supportAdmin", "owner", "portal", "portalSession"];

export function isOfPortal({ extensions }: RootField["field"]): boolean {
  const { authScopes = {} } = (extensions as { pothosOptions?: { authScopes?: object } }).pothosOptions ?? {};
  return Object.keys(authScopes).some((scope) => PORTAL_SCOPES.includes(scope));
}

export function documentOf(
  operation: string,
  field: GraphQLField<unknown, unknown>,
  depth = SELECTION_DEPTH,
) {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  return `${operation} Walk${variables && `(${variables})`} { ${field.name}${args && `(${args})`} ${selectionOf(field.type, depth)} }`;
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields())
    .filter((field) => field.args.every((arg) => !isNonNullType(arg.type)))
    .filter((field) => depth > 1 || isLeafType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`);
  return `{ __typename ${fields.join(" ")} }`;
}

type Input = GraphQLArgument | GraphQLInputField;

export interface InputPlace {
  path: string[];
  type: GraphQLInputType;
  description?: string | null | undefined;
}

/** Lists every place in a field's arguments and input objects. Treats a list like its item. */
export function inputPlaces(inputs: readonly Input[], path: string[] = []): InputPlace[] {
  return inputs.flatMap((input) => {
    const here = [...path, input.name];
    const named = getNamedType(input.type);
    const place = { path: here, type: input.type, description: input.description };
    if (!isInputObjectType(named)) return [place];
    return [place, ...inputPlaces(Object.values(named.getFields()), here)];
  });
}

const PLAUSIBLE: Record<string, unknown> = {
  email: "someone@example.com",
  phone: "0412 345 678",
  role: "technician",
  scope: "own",
  state: "VIC",
  postcode: "3195",
  abn: "51 824 753 556",
  bsb: "063-000",
  accountNumber: "12345678",
  timeZone: "+10:00",
  serviceIntervalMonths: 6,
  hours: 0.5,
  quantity: 2,
  unitPrice: 12.5,
  taxRate: 10,
  discountPercent: 5,
  password: "quite uncommon",
  newPassword: "quite uncommon",
};

/** Builds a valid value with every required field. */
function plausible(type: GraphQLInputType, name: string, all = false): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [plausible(inner.ofType, name, all)];
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter((field) => all || isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, plausible(field.type, field.name, all)]));
  }
  if (isEnumType(inner)) {
    const known = inner.getValue(String(PLAUSIBLE[name]));
    const names = inner.getValues().map(({ name }) => name);
    return known?.name ?? names.toSorted()[0];
  }
  if (name in PLAUSIBLE) return PLAUSIBLE[name];
  switch (inner.name) {
    case "ID":
      return "01890000-0000-7000-8000-000000000000";
    case "Int":
      return 1;
    case "Boolean":
      return true;
    case "Upload":
      return new IncomingFile(Readable.from([TINY_PNG]));
    case "DateTime":
      return name === "to" ? "2026-11-19T00:00:00Z" : "2026-11-18T00:00:00Z";
    case "Date":
      return "2026-11-18";
    default:
      return name === "to" ? PLAUSIBLE.email : `Some ${name}`;
  }
}

/** For required arguments, or every one with `all`. */
export const plausibleVariables = (field: GraphQLField<unknown, unknown>, all = false) =>
  Object.fromEntries(
    field.args
      .filter((arg) => all || isNonNullType(arg.type))
      .map((arg) => [arg.name, plausible(arg.type, arg.name, all)]),
  );

export function withPlace(variables: Record<string, unknown>, { path, type }: InputPlace, value: unknown) {
  const copy = { ...variables };
  let target = copy;
  for (const name of path.slice(0, -1)) {
    const held = target[name];
    target[name] = { ...((Array.isArray(held) ? held[0] : held) as object | undefined) };
    target = target[name] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? "";
  target[last] = isListType(getNullableType(type)) && !Array.isArray(value) ? [value] : value;
  return copy;
}
