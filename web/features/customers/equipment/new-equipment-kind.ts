import type { ApolloCache } from "@apollo/client";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import {
  CreateEquipmentDocument,
  EquipmentScreenDocument,
  type EquipmentScreenQuery,
  EquipmentServicesDocument,
  type EquipmentServicesQuery,
  PickedCustomerFragmentDoc,
} from "../../../generated/graphql.ts";
import { removeEverywhere } from "../../../platform/apollo/connection-cache.ts";
import { firstPage } from "../../../platform/long-list/preload-list.ts";
import { editOfCreation } from "../../../platform/outbox/edit-kind.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { customerRecord } from "../customers/new-customer-kind.ts";
import { placeEquipment, showEquipment } from "./equipment-cache.ts";
import { equipmentEditKind } from "./equipment-edit-kind.ts";

export const equipmentRecord = (id: string) => `equipment:${id}`;

const text = z.string().nullish();

const newEquipmentSchema = z.object({
  input: z.object({
    name: z.string(),
    make: text,
    model: text,
    serial: text,
    notes: text,
    customerId: text,
    serviceIntervalMonths: z.number().nullish(),
  }),
  /** The owner's details on this device when the item was queued. */
  customer: z.object({ id: z.string(), name: z.string(), address: z.string().nullable() }).nullable(),
});

export type NewEquipment = z.output<typeof newEquipmentSchema>;

export function newEquipmentOf(cache: ApolloCache, input: NewEquipment["input"]) {
  const { customerId } = input;
  const known = cache.readFragment({
    id: `Customer:${customerId}`,
    fragment: PickedCustomerFragmentDoc,
    optimistic: true,
    returnPartialData: true,
  });
  const customer = customerId
    ? { id: customerId, name: known?.name ?? "Customer", address: known?.address ?? null }
    : null;
  return { variables: { input, customer }, about: { title: input.name, detail: customer?.name } };
}

/** Works offline: the outbox item's id becomes the equipment's id. */
export const newEquipmentKind = defineKind({
  kind: "new-equipment",
  role: "creation",
  label: "New equipment",
  nouns: ["new piece of equipment", "new pieces of equipment"],
  schema: newEquipmentSchema,
  failure: MESSAGES.failedToCreateEquipment,
  records: ({ input }, id) => [
    equipmentRecord(id),
    ...(input.customerId ? [customerRecord(input.customerId)] : []),
  ],
  words: ({ input, customer }) => [input.name, customer?.name].filter(Boolean).join(", "),
  async send({ id, variables: { input } }, { client, context }) {
    const { data } = await client.mutate({
      mutation: CreateEquipmentDocument,
      variables: { input: { id, ...input } },
      context,
      update: (cache, { data }) => {
        if (!data) return;
        const equipment = data.createEquipment;
        cache.writeQuery({ query: EquipmentScreenDocument, variables: { id }, data: { equipment } });
        placeEquipment(cache, equipment);
      },
    });
    return data?.createEquipment;
  },
  versionIn: (data) => data?.version,
  formAfter: (_, id) => `equipment:${id}`,
  changeOf: ({ id, variables: { input }, former }, cache) =>
    editOfCreation(equipmentEditKind, cache, { id, input, former: former?.map((each) => each.input) }),
  apply(cache, { id, variables: { input, customer }, queuedAt }) {
    const { name, make, model, serial, notes, serviceIntervalMonths } = input;
    const equipment: NonNullable<EquipmentScreenQuery["equipment"]> = {
      __typename: "Equipment",
      id,
      name,
      make: make ?? null,
      model: model ?? null,
      serial: serial ?? null,
      notes: notes ?? null,
      serviceIntervalMonths: serviceIntervalMonths ?? null,
      nextServiceDue: null,
      version: UNSENT_VERSION,
      customer: customer && { __typename: "Customer", ...customer },
      archivedAt: null,
      createdAt: queuedAt,
      updatedAt: queuedAt,
    };
    cache.writeQuery({ query: EquipmentScreenDocument, variables: { id }, data: { equipment } });
    cache.writeQuery({
      query: EquipmentServicesDocument,
      variables: { id, ...firstPage },
      data: { equipment: { __typename: "Equipment", id, services: NO_SERVICES } },
    });
    showEquipment(cache, equipment, null);
  },
  forget: (cache, id) => removeEverywhere(cache, "equipmentList", `Equipment:${id}`),
});

const NO_SERVICES: NonNullable<EquipmentServicesQuery["equipment"]>["services"] = {
  __typename: "JobConnection",
  totalCount: 0,
  edges: [],
  pageInfo: {
    __typename: "PageInfo",
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: null,
  },
};
