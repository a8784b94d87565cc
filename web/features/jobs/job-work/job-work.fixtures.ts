import type { JobWorkDetailFragment } from "../../../generated/graphql.ts";

const tomasi = { __typename: "Member", id: "t3", name: "Tomasi Fale" } as const;
export const mel = {
  __typename: "Member",
  id: "0193a000-0000-7000-8000-000000000001",
  name: "Mel Tran",
} as const;
const at = "2026-11-17T23:38:00.000Z";

export function someWork(changes: Partial<JobWorkDetailFragment> = {}): JobWorkDetailFragment {
  return {
    __typename: "Job",
    id: "j1147",
    number: 1147,
    title: "Ducted zone 3 not cooling",
    customer: { __typename: "Customer", id: "c1", name: "Margaret Doyle" },
    status: "in_progress",
    hasInvoice: false,
    billableCents: 26_200,
    quotedCents: null,
    workCents: 26_200,
    quotedTotalCents: null,
    workTotalCents: 28_820,
    noteCount: 1,
    partCount: 2,
    labourMinutes: 90,
    photoCount: 0,
    photos: [],
    notes: [
      {
        __typename: "JobNote",
        id: "n1",
        version: 1,
        text: "Zone 3 motor seized, damper stuck shut. Replaced motor, tested all zones.",
        createdAt: at,
        author: tomasi,
      },
    ],
    hours: [
      {
        __typename: "JobHours",
        id: "w1",
        version: 1,
        hours: 1.5,
        description: "Replaced the zone motor",
        createdAt: at,
        author: mel,
      },
    ],
    parts: [
      {
        __typename: "JobPart",
        id: "p1",
        version: 1,
        partName: "Zone damper motor 24 V",
        quantity: 1,
        unit: "each",
        createdAt: at,
        author: tomasi,
      },
      {
        __typename: "JobPart",
        id: "p2",
        version: 1,
        partName: "Foil tape, roll",
        quantity: 1,
        unit: "each",
        createdAt: at,
        author: mel,
      },
    ],
    charges: [
      {
        __typename: "JobCharge",
        id: "c1",
        kind: "labour",
        description: "Replaced the zone motor",
        quantity: 1.5,
        unit: "h",
        unitPrice: 118,
        totalCents: 17_700,
        createdAt: at,
      },
      {
        __typename: "JobCharge",
        id: "c2",
        kind: "part",
        description: "Foil tape, roll",
        quantity: 1,
        unit: "each",
        unitPrice: 0,
        totalCents: 0,
        createdAt: at,
      },
      {
        __typename: "JobCharge",
        id: "c3",
        kind: "other",
        description: "Call-out",
        quantity: 1,
        unit: "each",
        unitPrice: 85,
        totalCents: 8500,
        createdAt: at,
      },
    ],
    ...changes,
  };
}

export const noWork = (changes: Partial<JobWorkDetailFragment> = {}) =>
  someWork({
    billableCents: null,
    workCents: null,
    workTotalCents: null,
    noteCount: 0,
    partCount: 0,
    labourMinutes: 0,
    notes: [],
    hours: [],
    parts: [],
    charges: [],
    ...changes,
  });
