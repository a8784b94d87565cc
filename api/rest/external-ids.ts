import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import type { RecordType } from "@fettle/rules/platform/record-types";
import { externalIdSchema } from "@fettle/rules/workspace/external-id.schema";
import { z } from "zod";
import { RestSetExternalIdDocument } from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

export const externalIdJson = text.describe(
  "Your own id for the record, as this access token stored it. null if none.",
);

export const externalIdFilter = z
  .string()
  .meta({ maxLength: NAME_MAX })
  .optional()
  .describe("Only the record that this access token stored this id for.");

const namedJson = named(
  "ExternalId",
  z.object({ id: z.guid().describe("Id of the record."), external_id: externalIdJson }),
  { description: "A record’s id, and your own id for it." },
);

const externalIdRoute = (path: string, type: RecordType, tag: string, record: string) =>
  route({
    method: "PUT",
    url: `/api/${path}/:id/external-id`,
    summary: `Store your own id for ${record}, or remove it with null. Only access tokens have external ids. Returns 409 if the token uses the id for another record`,
    tag,
    operationId: `set${type.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase())}ExternalId`,
    recordKind: type,
    refusals: [409],
    body: z.object({ externalId: z.string("external_id must be text or null").nullable() }),
    limits: externalIdSchema,
    bodyNames: "snake_case",
    response: namedJson,
    document: RestSetExternalIdDocument,
    variables: ({ id, body }) => ({ type, id, ...body }),
    output: ({ setExternalId: { id, externalId } }) => ({ id, external_id: externalId }),
  });

export const externalIdRoutes: Route[] = [
  externalIdRoute("jobs", "job", "Jobs", "a job"),
  externalIdRoute("customers", "customer", "Customers", "a customer"),
  externalIdRoute("equipment", "equipment", "Equipment", "a piece of equipment"),
  externalIdRoute("quotes", "quote", "Quotes", "a quote"),
  externalIdRoute("invoices", "invoice", "Invoices", "an invoice"),
  externalIdRoute("item-presets", "price_list_item", "Item presets", "a price list item"),
];
