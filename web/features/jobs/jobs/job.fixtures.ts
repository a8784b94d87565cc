import type { JobDetailFragment, JobStatus } from "../../../generated/graphql.ts";

export const people = [
  { id: "t1", name: "Liam O’Brien", role: "technician", color: "#2063B0", initials: "LO" },
  { id: "t2", name: "Priya Nair", role: "technician", color: "#783288", initials: "PN" },
  { id: "t3", name: "Tomasi Fale", role: "technician", color: "#AA342C", initials: "TF" },
  { id: "t4", name: "Sam Nguyen", role: "manager", color: "#0B6C7E", initials: "SN" },
].map((person) => ({ __typename: "Member", ...person }));

const customer = {
  __typename: "Customer",
  id: "c1",
  name: "Margaret Doyle",
  contactName: null,
  email: "m.doyle@mail.example",
  phone: "0491570156",
  street: "14 Fourth Street",
  suburb: "Parkdale",
  state: "VIC",
  postcode: "3195",
  address: "14 Fourth Street, Parkdale VIC 3195",
  balanceCents: null,
} as const;

const braemar = {
  __typename: "Equipment",
  id: "e1",
  name: "Braemar ducted, 16 kW",
  make: "Braemar",
  model: "TDHV416",
  serial: "BR16-204417",
  serviceIntervalMonths: 12,
} as const;

export function aJob(number: number, changes: Partial<JobDetailFragment> = {}): JobDetailFragment {
  return {
    __typename: "Job",
    id: `j${number}`,
    number,
    version: 1,
    title: "Ducted zone 3 not cooling",
    jobType: "Repair",
    description: "Customer reports no airflow to zone 3 since Sunday. Check zone motor and damper.",
    status: "scheduled",
    scheduledAt: "2026-11-18T00:00:00.000Z",
    completedAt: null,
    createdAt: "2026-11-12T00:00:00.000Z",
    updatedAt: "2026-11-12T00:00:00.000Z",
    estimatedValueCents: 42_000,
    valueCents: 42_000,
    durationMinutes: null,
    siteAddress: null,
    accessNote: null,
    siteContactName: null,
    siteContactPhone: null,
    cannotMakeItAt: null,
    confirmationToken: "a-token",
    noteCount: 3,
    partCount: 2,
    labourMinutes: 90,
    hasInvoice: false,
    billableCents: null,
    quotedCents: null,
    workCents: null,
    quotedTotalCents: null,
    workTotalCents: null,
    quote: null,
    invoice: null,
    lastNote: null,
    photoCount: 0,
    photos: [],
    customer,
    equipment: [braemar],
    technicians: people.slice(0, 2) as JobDetailFragment["technicians"],
    history: [
      {
        __typename: "JobHistoryEntry",
        id: `h${number}`,
        from: "new",
        to: "scheduled",
        at: "2026-11-12T01:00:00.000Z",
        source: null,
        by: { __typename: "Member", id: "t4", name: "Sam Nguyen" },
      },
    ],
    ...changes,
  };
}

const STATUSES: JobStatus[] = ["new", "scheduled", "confirmed", "in_progress", "done", "cancelled"];

export const someJobs = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const status = STATUSES[index % STATUSES.length] ?? "new";
    const at = new Date(Date.UTC(2026, 10, 15, 21) + index * 6 * 3_600_000).toISOString();
    return aJob(1100 + index, {
      status,
      title:
        index % 4
          ? `Filter clean, ${index} units`
          : "A title so long that it can’t possibly fit into a row or a pill",
      scheduledAt: at,
      completedAt: status === "done" ? at : null,
      technicians: people.slice(0, (index % 4) + 1) as JobDetailFragment["technicians"],
    });
  });

export const connection = <Node extends { id: string }>(typename: string, nodes: readonly Node[]) => ({
  __typename: `${typename}Connection`,
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ __typename: `${typename}Edge`, cursor: node.id, node })),
  pageInfo: {
    __typename: "PageInfo",
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: null,
  },
});
