import type { ApolloCache } from "@apollo/client";
import type { DocumentNode } from "graphql";
import {
  CustomerScreenDocument,
  DashboardDocument,
  FieldPackCustomerFragmentDoc,
  FieldPackEquipmentFragmentDoc,
  JobDetailFragmentDoc,
  JobWorkDetailFragmentDoc,
  RunningClockDocument,
} from "../../generated/graphql.ts";
import { type Entries, normalise } from "../../platform/offline/normalise.ts";
import { presentOwner } from "../../platform/offline/owner.ts";
import { storeSent } from "../../platform/offline/snapshot.ts";
import type { OutboxItem } from "../../platform/outbox/outbox-item.ts";
import { forgetKept } from "./read-kept-records.ts";

type KeptType = { type: string; fragments: readonly [name: string, fragment: DocumentNode][] };

const RECORDS: { [name: string]: KeptType } = {
  job: {
    type: "Job",
    fragments: [
      ["JobDetail", JobDetailFragmentDoc],
      ["JobWorkDetail", JobWorkDetailFragmentDoc],
    ],
  },
  customer: { type: "Customer", fragments: [["FieldPackCustomer", FieldPackCustomerFragmentDoc]] },
  equipment: { type: "Equipment", fragments: [["FieldPackEquipment", FieldPackEquipmentFragmentDoc]] },
};

const ANSWERS = [
  { name: "RunningClock", query: RunningClockDocument },
  { name: "Dashboard", query: DashboardDocument },
] as const;

/**
 * Stores the records a sent item changed, as this page has them with the server's answer. The network may go before the
 * next sync, and the item has left the outbox.
 */
export async function keepSent(cache: ApolloCache, { owner, role, records }: OutboxItem): Promise<void> {
  if (owner !== presentOwner()) return;
  const [own = ""] = records;
  const jobIds = role === "creation" && own.startsWith("job:") ? [own.slice(4)] : [];
  const entries = entriesOf(cache, records);
  await storeSent(owner, { entries, earlier: [], gone: [], jobIds, answers: answersIn(cache) });
  forgetKept();
}

function entriesOf(cache: ApolloCache, records: readonly string[]): Entries {
  const entries: Entries = {};
  for (const record of records) {
    const [name = "", id = ""] = record.split(":");
    const { type, fragments } = RECORDS[name] ?? { type: "", fragments: [] };
    for (const [fragmentName, fragment] of fragments) {
      const options = { id: `${type}:${id}`, fragment, fragmentName, returnPartialData: true };
      normalise(cache.readFragment(options), entries);
    }
    // The screen has the customer's equipment, which the field pack reads with jobs. A new customer has no job yet.
    if (name === "customer")
      normalise(cache.readQuery({ query: CustomerScreenDocument, variables: { id } })?.customer, entries);
  }
  return entries;
}

function answersIn(cache: ApolloCache) {
  const answers: { [name: string]: unknown } = {};
  for (const { name, query } of ANSWERS) {
    const data = cache.readQuery<unknown>({ query });
    if (data) answers[name] = data;
  }
  return answers;
}
