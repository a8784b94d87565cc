import {
  equipmentSchema,
  SERVICE_INTERVAL,
  updateEquipmentSchema,
} from "@fettle/rules/customers/equipment.schema";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { externalIdFilter, externalIdJson } from "./external-ids.ts";
import {
  RestCreateEquipmentDocument,
  RestDeleteEquipmentDocument,
  RestEquipmentDocument,
  type RestEquipmentFragment,
  RestEquipmentListDocument,
  RestUpdateEquipmentDocument,
} from "./generated/documents.ts";
import { archived, archivedArguments, updatedSince } from "./list-filters.ts";
import { named } from "./named-schema.ts";
import { figure, idParameter, paging, search } from "./rest-input.ts";
import { deletion, instant, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const due = z
  .enum(["true", "false"], "due must be true or false")
  .transform((text) => text === "true")
  .optional();

const equipmentJson = named(
  "Equipment",
  z.object({
    id: z.guid(),
    name: z.string(),
    make: text,
    model: text,
    serial: text,
    notes: text,
    customer_id: z.guid().nullable(),
    customer_name: text,
    customer_address: text,
    service_interval_months: z.int().nullable(),
    next_service_due: z.iso.date().nullable(),
    version: z.int(),
    external_id: externalIdJson,
    archived_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  }),
);

function toEquipmentJson(equipment: RestEquipmentFragment): z.output<typeof equipmentJson> {
  const {
    customer,
    externalId,
    serviceIntervalMonths,
    nextServiceDue,
    archivedAt,
    createdAt,
    updatedAt,
    ...same
  } = equipment;
  return {
    ...same,
    external_id: externalId,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    customer_address: customer?.address ?? null,
    service_interval_months: serviceIntervalMonths,
    next_service_due: nextServiceDue,
    archived_at: archivedAt,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/** A form's select can send "none" or an empty string. */
const interval = {
  serviceIntervalMonths: z
    .union([z.enum(["none", ""]).transform(() => null), figure(SERVICE_INTERVAL)], SERVICE_INTERVAL)
    .nullish()
    .pipe(equipmentSchema.shape.serviceIntervalMonths),
};

export const equipmentRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/equipment",
    summary:
      "List equipment, sorted by name. `search` covers name, make, model, serial, customer and address. due=true lists equipment overdue or due within 30 days, soonest first",
    tag: "Equipment",
    query: (zone) =>
      z.object({
        ...paging,
        search,
        customerId: idParameter,
        due,
        externalId: externalIdFilter,
        updatedSince: updatedSince(zone),
        archived,
      }),
    response: z.array(equipmentJson),
    document: RestEquipmentListDocument,
    variables: ({ query: { limit, cursor, archived: asked, ...filter } }) => ({
      first: limit,
      after: cursor,
      ...filter,
      ...archivedArguments(asked),
    }),
    output: ({ equipmentList }) => equipmentList.edges.map(({ node }) => toEquipmentJson(node)),
    nextCursor: ({ equipmentList: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  }),
  route({
    method: "POST",
    url: "/api/equipment",
    summary: "Create a piece of equipment",
    tag: "Equipment",
    status: 201,
    body: equipmentSchema.extend(interval),
    response: equipmentJson,
    document: RestCreateEquipmentDocument,
    variables: ({ body: input }) => ({ input }),
    output: ({ createEquipment }) => toEquipmentJson(createEquipment),
  }),
  route({
    method: "GET",
    url: "/api/equipment/:id",
    summary: "Read a piece of equipment",
    tag: "Equipment",
    response: equipmentJson,
    document: RestEquipmentDocument,
    variables: ({ id }) => ({ id }),
    output: ({ equipment }) => {
      if (!equipment) throw new NotFoundError("Equipment");
      return toEquipmentJson(equipment);
    },
  }),
  route({
    method: "PUT",
    url: "/api/equipment/:id",
    summary: "Update the given fields of a piece of equipment",
    tag: "Equipment",
    body: updateEquipmentSchema.extend(interval),
    response: equipmentJson,
    document: RestUpdateEquipmentDocument,
    variables: ({ id, body }) => ({ id, input: body }),
    output: ({ updateEquipment }) => toEquipmentJson(updateEquipment),
  }),
  route({
    method: "DELETE",
    url: "/api/equipment/:id",
    summary: "Delete a piece of equipment, or archive it if it has history",
    tag: "Equipment",
    response: deletion,
    document: RestDeleteEquipmentDocument,
    variables: ({ id }) => ({ id }),
    output: ({ deleteEquipment }) => deleteEquipment,
  }),
];
