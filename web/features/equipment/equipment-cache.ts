import type { ApolloCache, Reference } from "@apollo/client";
import type { Outcome } from "../../app/forms/delete-record-button.tsx";
import type { EquipmentRecordFragment } from "../../generated/graphql.ts";
import { byName, matchesText } from "../../lib/cached-list.ts";
import { placeInConnections, removeEverywhere, removeFromConnections } from "../../lib/connection-cache.ts";

/** Brings every cached list of equipment up to date with a piece that was written to the cache. */
export function placeEquipment(cache: ApolloCache, equipment: EquipmentRecordFragment) {
  const { name, make, model, serial, customer } = equipment;
  const texts = [name, make, model, serial, customer?.name, customer?.address];
  const id = `Equipment:${equipment.id}`;
  placeInConnections(cache, "equipmentList", {
    id,
    belongs: ({ search, customerId }) =>
      (!customerId || customerId === customer?.id) && matchesText(texts, search),
    compare: byName,
  });
  if (customer) addToCustomer(cache, `Customer:${customer.id}`, id);
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

/** Takes a piece of equipment out of every list; an archived one stays where jobs name it. */
export function removeEquipment(cache: ApolloCache, id: string, outcome: Outcome) {
  const remove = outcome === "archived" ? removeFromConnections : removeEverywhere;
  remove(cache, "equipmentList", `Equipment:${id}`);
}
