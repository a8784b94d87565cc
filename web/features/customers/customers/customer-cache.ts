import type { ApolloCache } from "@apollo/client";
import { containsWords } from "@fettle/rules/platform/search-words";
import { bringDraftsBack, forgetDrafts } from "../../../lib/draft.ts";
import { byName } from "../../../platform/apollo/cached-list.ts";
import {
  isArchivedRecord,
  type Placement,
  placeInConnections,
  removeEverywhere,
  removeFromConnections,
} from "../../../platform/apollo/connection-cache.ts";
import { forgetFigures } from "../../../platform/apollo/figures.ts";
import { listChanged } from "../../../platform/apollo/list-changes.ts";
import type { Outcome } from "../../../platform/forms/delete-record-button.tsx";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";

type Stored = {
  id: string;
  name: string;
  version: number;
  balanceCents?: number | null;
  isOverdue?: boolean | null;
  nextVisitAt?: string | null;
};

export function customerPlacement(cache: ApolloCache, customer: Stored): Placement {
  const id = `Customer:${customer.id}`;
  const isArchived = isArchivedRecord(cache, id);
  return {
    id,
    belongs: ({ search, archived, owing, overdue, unbooked }) =>
      Boolean(archived) === isArchived &&
      (!owing || (customer.balanceCents ?? 0) > 0) &&
      (!overdue || customer.isOverdue === true) &&
      (!unbooked || !customer.nextVisitAt) &&
      containsWords(Object.values(customer), String(search ?? "")),
    compare: byName,
    isUnsent: customer.version === UNSENT_VERSION,
  };
}

export function placeCustomer(cache: ApolloCache, customer: Stored) {
  bringDraftsBack(customer.id);
  placeInConnections(cache, "customers", customerPlacement(cache, customer));
  forgetFigures(cache, "customer");
}

/** Keeps an archived customer cached, with its drafts, for the jobs that refer to it. */
export function removeCustomer(cache: ApolloCache, id: string, outcome: Outcome) {
  const remove = outcome === "archived" ? removeFromConnections : removeEverywhere;
  remove(cache, "customers", `Customer:${id}`);
  forgetFigures(cache, "customer");
  if (outcome === "archived") return;
  forgetDrafts(id);
  listChanged("deletedRecords");
}
