import type { ApolloCache, Reference } from "@apollo/client";
import { dueUntil } from "@fettle/rules/customers/service-due";
import { containsWords } from "@fettle/rules/platform/search-words";
import { FIXED_ZONE, today } from "@fettle/rules/platform/wall-time";
import {
  type EquipmentRecordFragment,
  EquipmentRecordFragmentDoc,
  ViewerDocument,
} from "../../../generated/graphql.ts";
import { bringDraftsBack, forgetDrafts } from "../../../lib/draft.ts";
import { byName } from "../../../platform/apollo/cached-list.ts";
import {
  isArchivedRecord,
  type Placement,
  placeInConnections,
  type ReadField,
  removeEverywhere,
  removeFromConnections,
  showInConnections,
} from "../../../platform/apollo/connection-cache.ts";
import { forgetFigures } from "../../../platform/apollo/figures.ts";
import { listChanged } from "../../../platform/apollo/list-changes.ts";
import type { Outcome } from "../../../platform/forms/delete-record-button.tsx";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";

function placementOf(cache: ApolloCache, equipment: EquipmentRecordFragment): Placement {
  const { name, make, model, serial, customer, nextServiceDue } = equipment;
  const zone = cache.readQuery({ query: ViewerDocument })?.viewer?.organisation.timeZone ?? FIXED_ZONE;
  const isDue = nextServiceDue !== null && nextServiceDue <= dueUntil(today(zone));
  const texts = [name, make, model, serial, customer?.name, customer?.address];
  const isArchived = isArchivedRecord(cache, `Equipment:${equipment.id}`);
  return {
    id: `Equipment:${equipment.id}`,
    belongs: ({ search, archived, customerId, due }) =>
      Boolean(archived) === isArchived &&
      (!customerId || customerId === customer?.id) &&
      containsWords(texts, String(search ?? "")) &&
      (!due || isDue),
    compare: (a, b, read, { due }) => (due ? byServiceDue(a, b, read) : byName(a, b, read)),
    isUnsent: equipment.version === UNSENT_VERSION,
  };
}

export function placeEquipment(cache: ApolloCache, equipment: EquipmentRecordFragment) {
  const { id, customer } = equipment;
  bringDraftsBack(id);
  placeInConnections(cache, "equipmentList", placementOf(cache, equipment));
  forgetFigures(cache, "equipment");
  if (customer) addToCustomer(cache, `Customer:${customer.id}`, `Equipment:${id}`);
}

/** For changes that haven't reached the server yet. Also moves the equipment away from its `former` customer. */
export function showEquipment(
  cache: ApolloCache,
  equipment: EquipmentRecordFragment,
  former: EquipmentRecordFragment["customer"],
) {
  const { id, customer } = equipment;
  showInConnections(cache, "equipmentList", placementOf(cache, equipment));
  if (former?.id === customer?.id) return;
  if (former) removeFromCustomer(cache, `Customer:${former.id}`, `Equipment:${id}`);
  if (customer) addToCustomer(cache, `Customer:${customer.id}`, `Equipment:${id}`);
}

function byServiceDue(a: Reference, b: Reference, read: ReadField): number {
  const key = (of: Reference) => `${read("nextServiceDue", of)} ${read("id", of)}`;
  return key(a) < key(b) ? -1 : 1;
}

function addToCustomer(cache: ApolloCache, customer: string, id: string) {
  cache.modify({
    id: customer,
    fields: {
      equipment: (existing: readonly Reference[]) =>
        existing.some((each) => each.__ref === id) ? existing : [...existing, { __ref: id }],
    },
  });
}

/** Keeps archived equipment cached, with its drafts, for the jobs that refer to it. */
export function removeEquipment(cache: ApolloCache, id: string, outcome: Outcome) {
  const remove = outcome === "archived" ? removeFromConnections : removeEverywhere;
  const customer = cache.readFragment({
    id: `Equipment:${id}`,
    fragment: EquipmentRecordFragmentDoc,
  })?.customer;
  if (customer) removeFromCustomer(cache, `Customer:${customer.id}`, `Equipment:${id}`);
  remove(cache, "equipmentList", `Equipment:${id}`);
  forgetFigures(cache, "equipment");
  if (outcome === "archived") return;
  forgetDrafts(id);
  listChanged("deletedRecords");
}

function removeFromCustomer(cache: ApolloCache, customer: string, id: string) {
  cache.modify({
    id: customer,
    fields: { equipment: (existing: readonly Reference[]) => existing.filter((each) => each.__ref !== id) },
  });
}
