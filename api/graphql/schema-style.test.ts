import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "../schema.ts";
import { publicSchemaOf } from "./public-schema.ts";

const visible = publicSchemaOf(schema);
const types = Object.values(visible.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
const mutations = Object.values(visible.getMutationType()?.getFields() ?? {});
const typeOf = (field: GraphQLField<unknown, unknown> | GraphQLInputField) => getNamedType(field.type).name;
const capitalised = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Every field, argument and input field with a number in it. */
const numbers = types.flatMap((type) => {
  if (isInputObjectType(type)) return valuesOf(type, Object.values(type.getFields()));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields());
  return [...valuesOf(type, fields), ...fields.flatMap(({ name, args }) => valuesOf({ name }, args))];
});

function valuesOf(
  { name: owner }: Pick<GraphQLNamedType, "name">,
  values: readonly {
    name: string;
    type: GraphQLInputField["type"] | GraphQLField<unknown, unknown>["type"];
  }[],
) {
  return values
    .map(({ name, type }) => ({ name, place: `${owner}.${name}`, type: getNamedType(type).name }))
    .filter(({ type }) => type === "Int" || type === "Float");
}

describe("money", () => {
  test("is whole cents in a field that ends in Cents; only the price of one unit is dollars, as unitPrice", () => {
    const money = /price|cost|amount|balance|subtotal|(?:^|[a-z])tax(?!Rate)|gst|fee|owing|outstanding/i;
    const unnamed = numbers.filter(({ name }) => money.test(name) && !/Cents$|^unitPrice$/.test(name));
    expect(unnamed.map(({ place }) => place)).toEqual([]);
  });

  test("is an Int, except a total of many records, which can be more than an Int holds", () => {
    const wide = numbers.filter(({ name, type }) => name.endsWith("Cents") && type !== "Int");
    expect(wide.map(({ place }) => place).sort()).toEqual([
      "Customer.balanceCents",
      "InvoiceAgeTotal.balanceCents",
      "InvoiceTotals.outstandingCents",
      "InvoiceTotals.overdueCents",
      "QuoteCounts.waitingCents",
      "ToInvoice.amountCents",
      "ToInvoiceBreakdown.totalCents",
    ]);
  });
});

describe("mutations", () => {
  test("that delete take an id and answer what happened to it; those that remove answer the record it was part of", () => {
    for (const field of mutations.filter(({ name }) => /^(?:delete|discard|revoke|erase)[A-Z]/.test(name))) {
      if (field.name === "discardJobClock") continue; // A stopped clock is kept, so it answers the clock.
      expect(field.args.find(({ name }) => name === "id")).toBeDefined();
      expect(`${field.name}: ${typeOf(field)}`).toMatch(/: (?:DeletionPayload|DeleteInvoicePayload)$/);
    }
    for (const field of mutations.filter(({ name }) => /^remove[A-Z]/.test(name))) {
      const type = typeOf(field);
      expect(field.name.startsWith(`remove${type}`) && field.name !== `remove${type}`).toBe(true);
    }
  });

  test("answer the record they change, or a type ending in Payload that’s named after the mutation or shared", () => {
    // Identified by its kind, and one to an organisation.
    const records = ["MessageTemplate", "TextSender"];
    const shared = new Map<string, number>();
    for (const field of mutations) shared.set(typeOf(field), (shared.get(typeOf(field)) ?? 0) + 1);
    const odd = mutations.filter((field) => {
      const type = getNamedType(field.type);
      if (type.name.endsWith("Payload")) {
        return type.name !== `${capitalised(field.name)}Payload` && (shared.get(type.name) ?? 0) < 2;
      }
      return !records.includes(type.name) && !(isObjectType(type) && type.getFields().id);
    });
    expect(odd.map((field) => `${field.name}: ${typeOf(field)}`)).toEqual([]);
  });

  test("that create, add or update, or take more than four values, take them as <Mutation>Input", () => {
    const odd = mutations.filter(({ name, args }) => {
      const input = args.find((arg) => arg.name === "input");
      if (input) return getNamedType(input.type).name !== `${capitalised(name)}Input`;
      return /^(?:create|add|update)[A-Z]/.test(name) || args.length > 4;
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});
