import type { ApolloCache, FieldFunctionOptions, Reference } from "@apollo/client";
import { dueUntil } from "@fettle/rules/customers/service-due";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { containsWords } from "@fettle/rules/platform/search-words";
import { FIXED_ZONE, rangeInstants, today } from "@fettle/rules/platform/wall-time";
import type { DocumentNode } from "graphql";
import {
  type EquipmentRecordFragment,
  EquipmentRecordFragmentDoc,
  type FieldPackCustomerFragment,
  FieldPackCustomerFragmentDoc,
  type JobFactsFragment,
  JobFactsFragmentDoc,
  ViewerDocument,
} from "../../generated/graphql.ts";
import { createCache } from "../../platform/apollo/cache.ts";
import { UPCOMING } from "../../platform/job-cache/dashboard-cache.ts";
import { belongsInList, siteOf } from "../../platform/job-cache/job-cache.ts";
import { compareJobs } from "../../platform/job-cache/job-order.ts";
import { deviceCursor, idInDeviceCursor, isDeviceCursor } from "../../platform/offline/device-cursor.ts";
import type { Entries } from "../../platform/offline/normalise.ts";
import type { Slice, SnapshotState } from "../../platform/offline/snapshot.ts";
import { KEPT_QUERIES } from "./kept-queries.ts";

type Args = Record<string, unknown> | null;
type Compare<Row> = (a: Row, b: Row) => number;

const text = (value: unknown) => String(value ?? "").toLowerCase();
const byText =
  <Row>(of: (row: Row) => unknown): Compare<Row> =>
  (a, b) =>
    text(of(a)).localeCompare(text(of(b)), "en-AU");

const JOB_ORDERS: Record<string, Compare<JobFactsFragment>> = {
  number: (a, b) => a.number - b.number,
  title: byText((job) => job.title),
  customer: byText((job) => job.customer?.name),
  scheduled: byText((job) => job.scheduledAt ?? "9"),
  status: byText((job) => job.status),
  equipment: byText((job) => job.equipment[0]?.name ?? "\uffff"),
};
const LAST = "9999-12-31T00:00:00Z";
const CUSTOMER_ORDERS: Record<string, Compare<FieldPackCustomerFragment>> = {
  contact: byText((customer) => customer.contactName ?? "\uffff"),
  phone: byText((customer) => customer.phone ?? "\uffff"),
  email: byText((customer) => customer.email ?? "\uffff"),
  suburb: byText((customer) => customer.suburb),
  owing: (a, b) => (a.balanceCents ?? 0) - (b.balanceCents ?? 0),
  last_visit: byText((customer) => customer.lastVisitAt ?? "9"),
  next_visit: byText((customer) => customer.nextVisitAt ?? "9"),
  created: byText((customer) => customer.createdAt),
};
const EQUIPMENT_ORDERS: Record<string, Compare<EquipmentRecordFragment>> = {
  customer: byText((unit) => unit.customer?.name),
  service_due: byText((unit) => unit.nextServiceDue ?? "9"),
};

/** Creates a cache that answers the screens' queries from stored records, computing lists as the server would. */
export function createSnapshotCache({
  state,
  slices,
}: {
  state: SnapshotState;
  slices: Slice[];
}): ApolloCache {
  const cache = createCache({ resultCaching: false });
  const { entries, earlier } = merged(slices);
  for (const { name, query } of KEPT_QUERIES) {
    const data = state.answers[name];
    if (data) cache.writeQuery({ query, data: data as never });
  }
  // The field pack's data for a record is newer than a stored query's.
  const kept = cache.extract() as Entries;
  for (const name in entries) kept[name] = Object.assign(kept[name] ?? {}, entries[name]);
  cache.restore(kept as never);

  const viewer = cache.readQuery({ query: ViewerDocument })?.viewer;
  const timeZone = viewer?.organisation.timeZone ?? FIXED_ZONE;
  const rowsOf = <Row>(names: Iterable<string>, fragment: DocumentNode) =>
    [...names].flatMap(
      (id) => (cache.readFragment<Row>({ id, fragment, fragmentName: nameOf(fragment) }) ?? []) as Row[],
    );
  const lazily = <Value>(compute: () => Value) => {
    let value: Value | undefined;
    return () => (value ??= compute());
  };
  const jobNames = state.jobIds.map((id) => `Job:${id}`);
  const inFieldPack = new Set(jobNames);
  const jobs = lazily(() => rowsOf<JobFactsFragment>(jobNames, JobFactsFragmentDoc));
  const allJobs = lazily(() =>
    rowsOf<JobFactsFragment>(new Set([...jobNames, ...earlier]), JobFactsFragmentDoc),
  );
  const ofType = (type: string) => Object.keys(entries).filter((name) => name.startsWith(`${type}:`));
  const isInUse = (row: { archivedAt?: string | null }) => !row.archivedAt;
  const customers = lazily(() =>
    rowsOf<FieldPackCustomerFragment>(ofType("Customer"), FieldPackCustomerFragmentDoc)
      .filter(isInUse)
      .toSorted(byText((customer) => customer.name)),
  );
  const equipment = lazily(() =>
    rowsOf<EquipmentRecordFragment>(ofType("Equipment"), EquipmentRecordFragmentDoc)
      .filter(({ id }) => isInUse(entries[`Equipment:${id}`] as { archivedAt?: string }))
      .toSorted(byText((unit) => unit.name)),
  );

  const jobsOf = (args: Args) => {
    const order = JOB_ORDERS[String(args?.orderBy)] ?? compareJobs;
    const pool = args?.customerId || args?.search ? allJobs() : jobs();
    return ordered(
      pool.filter((job) => belongsInList(job, args ?? {}, viewer ?? undefined, () => siteOf(cache, job.id))),
      order,
      args,
    );
  };
  const customersOf = (args: Args) => {
    const found = customers().filter(
      (each) =>
        (!args?.owing || (each.balanceCents ?? 0) > 0) &&
        (!args?.overdue || each.isOverdue) &&
        (!args?.unbooked || !each.nextVisitAt) &&
        containsWords(
          [each.name, each.contactName, each.email, each.phone, each.address, each.notes],
          String(args?.search ?? ""),
        ),
    );
    return ordered(found, CUSTOMER_ORDERS[String(args?.orderBy)], args);
  };
  const equipmentOf = (args: Args) => {
    const until = args?.due ? dueUntil(today(timeZone)) : undefined;
    const found = equipment().filter(
      (unit) =>
        (!args?.customerId || unit.customer?.id === args.customerId) &&
        (!until || (unit.nextServiceDue !== null && unit.nextServiceDue <= until)) &&
        containsWords(
          [unit.name, unit.make, unit.model, unit.serial, unit.customer?.name, unit.customer?.address],
          String(args?.search ?? ""),
        ),
    );
    return ordered(found, EQUIPMENT_ORDERS[String(args?.orderBy ?? (until ? "service_due" : ""))], args);
  };
  const isBetween = (at: string | null, from: unknown, to: unknown) =>
    at !== null && Date.parse(at) >= Date.parse(String(from)) && Date.parse(at) < Date.parse(String(to));
  const scheduled = (args: Args) =>
    jobs()
      .filter((job) => isBetween(job.scheduledAt, args?.from, args?.to))
      .filter((job) => !args?.technicianId || job.technicians.some(({ id }) => id === args.technicianId))
      .toSorted((a, b) => Date.parse(a.scheduledAt ?? "") - Date.parse(b.scheduledAt ?? ""));
  const fromToday = () => {
    const start = today(timeZone);
    return rangeInstants({ start, end: start.add({ days: 1 }) }, timeZone);
  };
  const refsTo = (rows: JobFactsFragment[]) => rows.map(({ id }) => refTo("Job", id));
  // The previous release's snapshots have no version of an entry, which nobody edits offline, and nothing about a visit
  // that jobs didn't have yet.
  const entry = { fields: { version: { read: (known = 0) => known } } };
  const newer = { read: (known: unknown = null) => known };
  const one =
    (type: string) =>
    (_: unknown, { args, toReference, canRead }: FieldFunctionOptions) => {
      const reference = toReference({ __typename: type, id: String(args?.id) });
      return canRead(reference) ? reference : undefined;
    };

  const inUse =
    (type: string, rowsFor: (args: Args) => { id: string }[]) =>
    (_: unknown, { args }: FieldFunctionOptions) =>
      args?.archived ? undefined : connection(type, rowsFor(args), args);

  cache.policies.addTypePolicies({
    Query: {
      fields: {
        // The age of a job that's no longer in the field pack is unknown.
        job: {
          read: (_, options) =>
            inFieldPack.has(`Job:${options.args?.id}`) ? one("Job")(_, options) : undefined,
        },
        jobs: { read: inUse("Job", jobsOf) },
        schedule: { read: (_, { args }) => refsTo(scheduled(args)) },
        customer: { read: one("Customer") },
        customers: { read: inUse("Customer", customersOf) },
        equipment: { read: one("Equipment") },
        equipmentList: { read: inUse("Equipment", equipmentOf) },
        searchEverything: {
          read: (_, { args }) => {
            const search = { search: args?.text };
            const refs = (type: string, rows: { id: string }[]) =>
              rows.slice(0, Number(args?.first ?? 5)).map(({ id }) => refTo(type, id));
            return {
              __typename: "SearchResults",
              jobs: refs(
                "Job",
                jobsOf(search).filter(({ id }) => inFieldPack.has(`Job:${id}`)),
              ),
              customers: refs("Customer", customersOf(search)),
              equipment: refs("Equipment", equipmentOf(search)),
              quotes: null,
              invoices: null,
            };
          },
        },
      },
    },
    Job: {
      fields: {
        durationMinutes: newer,
        siteAddress: newer,
        accessNote: newer,
        siteContactName: newer,
        siteContactPhone: newer,
        cannotMakeItAt: newer,
        valueCents: newer,
        quotedTotalCents: newer,
        workTotalCents: newer,
      },
    },
    Customer: {
      fields: { balanceCents: newer, isOverdue: newer, lastVisitAt: newer, nextVisitAt: newer },
    },
    JobNote: entry,
    JobHours: entry,
    JobPart: entry,
    Dashboard: {
      fields: {
        today: { read: () => refsTo(scheduled(fromToday()).filter(({ status }) => status !== "cancelled")) },
        upcoming: {
          read: () => {
            const open = scheduled({ from: fromToday().to, to: LAST }).filter(({ status }) =>
              isOpenStatus(status),
            );
            return refsTo(open.slice(0, UPCOMING));
          },
        },
      },
    },
    Equipment: {
      fields: {
        services: {
          read: (_, { args, readField }) => {
            const id = readField("id");
            const done = allJobs().filter(
              (job) =>
                job.status === "done" &&
                job.equipment.some((unit) => unit.id === id) &&
                isService(entries, job),
            );
            return connection("Job", done.toSorted(compareJobs), args);
          },
        },
      },
    },
  });
  return cache;
}

function nameOf({ definitions: [first] }: DocumentNode): string | undefined {
  return first?.kind === "FragmentDefinition" ? first.name.value : undefined;
}

const isService = (entries: Entries, { id }: { id: string }) => entries[`Job:${id}`]?.jobType === "Service";
const refTo = (type: string, id: string): Reference => ({ __ref: `${type}:${id}` });

function merged(slices: Slice[]) {
  const entries: Entries = {};
  const earlier = new Set<string>();
  for (const slice of slices) {
    for (const name of slice.gone) delete entries[name];
    for (const name in slice.entries) entries[name] = Object.assign(entries[name] ?? {}, slice.entries[name]);
    for (const name of slice.earlier) earlier.add(name);
  }
  return { entries, earlier };
}

function ordered<Row>(rows: Row[], order: Compare<Row> | undefined, args: Args): Row[] {
  const inOrder = order ? rows.toSorted(order) : rows;
  return args?.direction === "descending" ? inOrder.toReversed() : inOrder;
}

function connection(type: string, rows: { id: string }[], args: Args) {
  const after = args?.after ? lastIdBefore(String(args.after)) : undefined;
  const begin = after ? rows.findIndex(({ id }) => id === after) + 1 : 0;
  const end = begin + Number(args?.first ?? rows.length);
  const page = rows.slice(begin, end);
  return {
    __typename: `${type}Connection`,
    totalCount: rows.length,
    edges: page.map(({ id }) => ({
      __typename: `${type}Edge`,
      cursor: deviceCursor(id),
      node: refTo(type, id),
    })),
    pageInfo: {
      __typename: "PageInfo",
      hasNextPage: end < rows.length,
      hasPreviousPage: begin > 0,
      startCursor: cursorOf(page[0]),
      endCursor: cursorOf(page.at(-1)),
    },
  };
}

const cursorOf = (row: { id: string } | undefined) => (row ? deviceCursor(row.id) : null);

/** A list may have begun with the server's rows: its cursors end with the row's id. */
function lastIdBefore(cursor: string): string | undefined {
  if (isDeviceCursor(cursor)) return idInDeviceCursor(cursor);
  try {
    const position: unknown = JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(position) ? String(position.at(-1)) : undefined;
  } catch {
    return undefined;
  }
}
