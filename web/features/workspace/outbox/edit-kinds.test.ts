import { expect, test } from "vitest";
import {
  type CustomerRecordFragment,
  CustomerRecordFragmentDoc,
  CustomersPageDocument,
  type EquipmentRecordFragment,
  EquipmentRecordFragmentDoc,
  type JobFactsFragment,
  JobFactsFragmentDoc,
} from "../../../generated/graphql.ts";
import { createCache } from "../../../platform/apollo/cache.ts";
import type { Edit } from "../../../platform/outbox/edit-kind.ts";
import { itemWords, sidesOf } from "../../../platform/outbox/item-words.ts";
import { createOptimisticLayer } from "../../../platform/outbox/optimistic-layer.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { kindNamed } from "../../../platform/outbox/outbox-kind.ts";
import "./kinds.ts";

const edit = (kind: string, variables: Edit<object>, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  id: "e1",
  owner: "bayside:tomasi",
  kind,
  role: "change",
  variables,
  records: [`record:${variables.id}`],
  about: { title: "Leak search" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  order: 1,
  failures: 0,
  dueAt: 0,
  version: 3,
  ...changes,
});

const C2 = "0199c1a4-5f3e-7c3a-9d52-1f0c5e7a9b22";

const job: JobFactsFragment = {
  __typename: "Job",
  id: "j1",
  number: 1147,
  version: 3,
  title: "Leak search",
  status: "scheduled",
  scheduledAt: "2026-11-18T01:00:00.000Z",
  completedAt: null,
  hasInvoice: false,
  createdAt: "2026-11-01T00:00:00.000Z",
  customer: { __typename: "Customer", id: "c1", name: "Clayton Print Works" },
  equipment: [],
  technicians: [],
};

const customer: CustomerRecordFragment = {
  __typename: "Customer",
  id: "c1",
  name: "Clayton Print Works",
  contactName: null,
  email: null,
  phone: "9543 8834",
  street: "14 Fourth Street",
  suburb: "Parkdale",
  state: "VIC",
  postcode: "3195",
  address: "14 Fourth Street, Parkdale VIC 3195",
  notes: null,
  version: 3,
  balanceCents: null,
  isOverdue: null,
  lastVisitAt: null,
  nextVisitAt: null,
};

const equipment: EquipmentRecordFragment = {
  __typename: "Equipment",
  id: "q1",
  name: "Carrier 40VM",
  make: null,
  model: null,
  serial: null,
  notes: null,
  serviceIntervalMonths: null,
  nextServiceDue: null,
  version: 3,
  customer: { __typename: "Customer", id: "c1", name: "Clayton Print Works", address: null },
};

test("shows a job's unsent edit in words and in the job, with the other customer's name", () => {
  const cache = createCache();
  cache.writeFragment({ id: "Job:j1", fragment: JobFactsFragmentDoc, data: job });
  const read = () => cache.readFragment({ id: "Job:j1", fragment: JobFactsFragmentDoc, optimistic: true });
  const item = edit("job-edit", {
    id: "j1",
    input: { title: "Burst pipe", customerId: C2, scheduledAt: "2026-11-19T01:00:00.000Z" },
    names: { [C2]: "Highett Medical Centre" },
    timeZone: "+10:00",
  });
  expect(itemWords(item)).toBe(
    "Title: Burst pipe\nCustomer: Highett Medical Centre\nScheduled date and time: Thu 19 Nov 2026, 11:00 am",
  );
  const layer = createOptimisticLayer(cache);
  layer.show([item]);
  expect(read()).toMatchObject({ title: "Burst pipe", customer: { name: "Highett Medical Centre" } });
  layer.show([]);
  expect(read()).toMatchObject({ title: "Leak search", customer: { name: "Clayton Print Works" } });
  layer.stop();
});

test("shows a customer's unsent edit in its record and in every list, with the resulting address", () => {
  const cache = createCache();
  cache.writeFragment({
    id: "Customer:c1",
    fragment: CustomerRecordFragmentDoc,
    fragmentName: "CustomerRecord",
    data: customer,
  });
  const variables = { first: 50, search: "boronia" };
  const pageInfo = {
    __typename: "PageInfo",
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: null,
  };
  cache.writeQuery({
    query: CustomersPageDocument,
    variables,
    data: { customers: { __typename: "CustomerConnection", edges: [], pageInfo } } as never,
  });
  const layer = createOptimisticLayer(cache);
  layer.show([edit("customer-edit", { id: "c1", input: { suburb: "Boronia", postcode: "3155" } })]);
  const list = cache.readQuery({ query: CustomersPageDocument, variables }, true);
  expect(list?.customers?.edges?.map((each) => each?.node?.address)).toEqual([
    "14 Fourth Street, Boronia VIC 3155",
  ]);
  layer.stop();
});

test("shows equipment under its new customer", () => {
  const cache = createCache();
  const id = "Equipment:q1";
  cache.writeFragment({
    id,
    fragment: EquipmentRecordFragmentDoc,
    fragmentName: "EquipmentRecord",
    data: equipment,
  });
  const layer = createOptimisticLayer(cache);
  layer.show([
    edit("equipment-edit", {
      id: "q1",
      input: { customerId: C2, notes: "Roof" },
      names: { [C2]: "Highett" },
    }),
  ]);
  const shown = cache.readFragment({
    id,
    fragment: EquipmentRecordFragmentDoc,
    fragmentName: "EquipmentRecord",
    optimistic: true,
  });
  expect(shown).toMatchObject({ notes: "Roof", customer: { id: C2, name: "Highett", address: null } });
  layer.stop();
});

test("each field that others also changed shows both sides; texts can keep both", () => {
  const input = { notes: "Gate code 4821", phone: "0412 345 678" };
  const item = edit(
    "customer-edit",
    { id: "c1", input },
    {
      problem: {
        message: "Changed",
        code: "CONFLICT",
        changes: [
          { field: "notes", value: "Dog in the yard" },
          { field: "phone", value: null },
          { field: "version", value: 4 },
        ],
      },
    },
  );
  const [notes, phone] = sidesOf(item);
  expect(notes).toMatchObject({
    label: "Notes",
    mine: "Gate code 4821",
    theirs: "Dog in the yard",
    withTheirs: { input: { phone: "0412 345 678" } },
    withBoth: { input: { ...input, notes: "Dog in the yard\n\nGate code 4821" } },
  });
  expect([phone?.theirs, phone?.withBoth]).toEqual(["Empty", undefined]);
});

function changeOf(kind: string, variables: unknown, former?: readonly unknown[]) {
  const item = { ...edit(kind, variables as Edit<object>), id: "made" };
  const change = kindNamed(kind)?.changeOf?.({ ...item, former }, createCache());
  return { input: (change?.variables as Edit<object> | undefined)?.input, base: change?.base };
}

const newJob = (input: object) => ({
  input: { title: "Leak", description: "", equipmentIds: [], assignedTechIds: ["t1"], ...input },
  customer: null,
  equipment: [],
  technicians: [],
});

test("only changes fields that differ from before on a record the server already created", () => {
  const now = newJob({ title: "Leak in roof" });
  expect(changeOf("new-job", now, [newJob({})])).toEqual({
    input: { title: "Leak in roof" },
    base: { title: "Leak" },
  });
  const unit = (input: object) => ({ input: { name: "Cool room", notes: null, ...input }, customer: null });
  expect(changeOf("new-equipment", unit({ notes: "Roof" }), [unit({})])).toEqual({
    input: { notes: "Roof" },
    base: { notes: null },
  });
  expect(changeOf("new-customer", { name: "Kiosk", notes: "" }, [{ name: "Kiosc" }])).toEqual({
    input: { name: "Kiosk" },
    base: { name: "Kiosc" },
  });
});

test("if the server may have any of several versions, sends every field that ever differed", () => {
  const before = [newJob({}), newJob({ title: "Leak in roof", description: "Wet" })];
  expect(changeOf("new-job", newJob({ assignedTechIds: [] }), before)).toEqual({
    input: { title: "Leak", description: "", assignedTechIds: [] },
    base: { assignedTechIds: ["t1"] },
  });
});

test("sends everything if the previous version is unknown", () => {
  const { input, base } = changeOf("new-job", newJob({ title: "Leak in roof" }));
  expect([input, base]).toEqual([newJob({ title: "Leak in roof" }).input, {}]);
});
