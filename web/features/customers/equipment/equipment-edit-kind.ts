import { updateEquipmentSchema } from "@fettle/rules/customers/equipment.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import {
  CustomerOfEquipmentFragmentDoc,
  EquipmentRecordFragmentDoc,
  UpdateEquipmentDocument,
} from "../../../generated/graphql.ts";
import { defineEditKind } from "../../../platform/outbox/edit-kind.ts";
import { readable, showFields } from "../../../platform/outbox/show-fields.ts";
import { placeEquipment, showEquipment } from "./equipment-cache.ts";
import { EQUIPMENT_LABELS, equipmentWords } from "./equipment-form-values.ts";

export const equipmentEditKind = defineEditKind({
  kind: "equipment-edit",
  record: "equipment",
  label: "Equipment details",
  failure: MESSAGES.failedToSave,
  input: updateEquipmentSchema.omit({ version: true }),
  labels: EQUIPMENT_LABELS,
  texts: ["notes"],
  wordsOf: (field, value, { nameOf }) => equipmentWords(nameOf)(field, value),
  async send({ variables: { id, input }, version }, { client, context }) {
    const { data } = await client.mutate({
      mutation: UpdateEquipmentDocument,
      variables: { id, input: { ...input, version } },
      context,
      update: (cache, { data }) => data && placeEquipment(cache, data.updateEquipment),
    });
    return data?.updateEquipment;
  },
  versionIn: (data) => data?.version,
  apply(cache, { variables: { id, input, names = {} } }) {
    const { customerId, ...own } = input;
    const cacheId = `Equipment:${id}`;
    const read = () =>
      cache.readFragment({ id: cacheId, fragment: EquipmentRecordFragmentDoc, optimistic: true });
    const former = read()?.customer ?? null;
    const customer = (of: string) =>
      readable(cache, `Customer:${of}`, CustomerOfEquipmentFragmentDoc, "CustomerOfEquipment", {
        __typename: "Customer",
        id: of,
        name: names[of] ?? "",
        address: null,
      });
    const moved = customerId === undefined ? {} : { customer: customerId && customer(customerId) };
    showFields(cache, cacheId, { ...own, ...moved });
    const equipment = read();
    if (equipment) showEquipment(cache, equipment, former);
  },
});
