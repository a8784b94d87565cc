import {
  ensurePriceListItemSchema,
  priceListItemSchema,
  updatePriceListItemSchema,
} from "@fettle/rules/invoicing/document.schema";
import { version } from "@fettle/rules/platform/input-fields";
import { z } from "zod";
import { unitJson } from "./enum-json.ts";
import { externalIdFilter, externalIdJson } from "./external-ids.ts";
import {
  RestCreatePriceListItemDocument,
  RestDeletePriceListItemDocument,
  RestEnsurePriceListItemDocument,
  RestPriceListDocument,
  type RestPriceListItemFragment,
  RestUpdatePriceListItemDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { figure, paging, search, sentUnit } from "./rest-input.ts";
import { deletion, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const presetJson = named(
  "PriceListItem",
  z.object({
    id: z.guid(),
    name: z.string(),
    description: text,
    code: text.describe("A barcode or supplier code."),
    unit_amount: z.number().describe("Dollars excluding GST."),
    unit_price: z.number().describe("The same as unit_amount."),
    unit: unitJson.describe("The unit the price is for."),
    tax_rate: z.int().describe("Per cent: 10 or 0."),
    version: z.int(),
    external_id: externalIdJson,
  }),
);

function toPresetJson(item: RestPriceListItemFragment): z.output<typeof presetJson> {
  const { externalId, unitPrice, taxRate, ...same } = item;
  return {
    ...same,
    external_id: externalId,
    unit_amount: unitPrice,
    unit_price: unitPrice,
    tax_rate: taxRate,
  };
}

const preset = z.object({
  name: z.string("Name is required"),
  description: z.string().nullish(),
  code: z.string().nullish(),
  unitAmount: figure("unit_amount must be a number of dollars").default(0),
  unit: sentUnit,
  taxRate: figure("tax_rate must be 10 or 0").default(10),
});

const changes = z.object({
  name: z.string("Name is required").optional(),
  description: z.string().nullish(),
  code: z.string().nullish(),
  unitAmount: figure("unit_amount must be a number of dollars").optional(),
  unit: sentUnit,
  taxRate: figure("tax_rate must be 10 or 0").optional(),
});

/** Left out, a price doesn't change. */
const toItem = <Item extends { unitAmount?: number | undefined }>({ unitAmount, ...same }: Item) => ({
  ...same,
  unitPrice: unitAmount as Item["unitAmount"],
});

const tag = "Item presets";

export const priceListRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/item-presets",
    summary: "List price list items, sorted by name. `search` covers name and description",
    tag,
    query: z.object({ ...paging, search, externalId: externalIdFilter }),
    response: z.array(presetJson),
    document: RestPriceListDocument,
    variables: ({ query }) => ({
      first: query.limit,
      after: query.cursor,
      search: query.search,
      externalId: query.externalId,
    }),
    output: ({ priceList }) => priceList.edges.map(({ node }) => toPresetJson(node)),
    nextCursor: ({ priceList: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  }),
  route({
    method: "POST",
    url: "/api/item-presets",
    summary: "Add an item to the price list",
    tag,
    status: 201,
    body: preset,
    limits: priceListItemSchema,
    bodyNames: "snake_case",
    response: presetJson,
    document: RestCreatePriceListItemDocument,
    variables: ({ body }) => ({ input: toItem(body) }),
    output: ({ createPriceListItem }) => toPresetJson(createPriceListItem),
  }),
  route({
    method: "POST",
    url: "/api/item-presets/ensure",
    summary: "Find an item by name, ignoring case, or add it. Never changes an existing price",
    tag,
    body: changes.extend({ name: z.string("Name is required") }),
    limits: ensurePriceListItemSchema,
    bodyNames: "snake_case",
    response: presetJson,
    document: RestEnsurePriceListItemDocument,
    variables: ({ body }) => ({ input: toItem(body) }),
    output: ({ ensurePriceListItem }) => toPresetJson(ensurePriceListItem),
  }),
  route({
    method: "PUT",
    url: "/api/item-presets/:id",
    summary: "Update the given fields of an item",
    tag,
    body: changes.extend({ version }),
    limits: updatePriceListItemSchema,
    bodyNames: "snake_case",
    response: presetJson,
    document: RestUpdatePriceListItemDocument,
    variables: ({ id, body }) => ({ id, input: toItem(body) }),
    output: ({ updatePriceListItem }) => toPresetJson(updatePriceListItem),
  }),
  route({
    method: "DELETE",
    url: "/api/item-presets/:id",
    summary: "Delete an item. Existing documents don't change",
    tag,
    response: deletion,
    document: RestDeletePriceListItemDocument,
    variables: ({ id }) => ({ id }),
    output: ({ deletePriceListItem }) => deletePriceListItem,
  }),
];
