import type { DiaryEntryFragment } from "../../../generated/graphql.ts";

const member = (id: string, name: string) => ({ __typename: "Member" as const, id, name });
export const jodie = member("t9", "Jodie Marsh");
export const tomasi = member("t3", "Tomasi Fale");
const priya = member("t2", "Priya Nair");
const lou = member("t1", "Liam O’Brien");

let made = 0;
export const entry = (at: string, changes: Partial<DiaryEntryFragment>): DiaryEntryFragment => {
  made += 1;
  return {
    __typename: "JobDiaryEntry",
    id: `d${made}`,
    kind: "note_added",
    at,
    source: null,
    recordId: null,
    fromStatus: null,
    toStatus: null,
    fromWallTime: null,
    toWallTime: null,
    documentEvent: null,
    text: null,
    messageKind: null,
    messageStatus: null,
    by: null,
    member: null,
    ...changes,
  };
};

const MOVED_AT = "2026-11-16T23:24:00.000Z";
const GIVEN_AT = "2026-11-16T23:22:00.000Z";

/** Newest first. The story’s day is Wed 18 Nov. */
export const someDiary: DiaryEntryFragment[] = [
  entry("2026-11-17T23:50:00.000Z", {
    by: tomasi,
    text: "Zone motor is dead. Part is in the van, another 40 min.",
  }),
  entry("2026-11-17T23:32:00.000Z", {
    kind: "status_changed",
    by: tomasi,
    fromStatus: "confirmed",
    toStatus: "in_progress",
  }),
  entry("2026-11-17T23:09:00.000Z", {
    kind: "text_received",
    source: "customer",
    recordId: "m2",
    text: "The dog is in the yard, please ring the bell and I’ll bring her in first.",
    messageKind: "reply",
    messageStatus: "received",
  }),
  entry("2026-11-17T23:01:00.000Z", {
    kind: "text_sent",
    by: tomasi,
    recordId: "m1",
    text: "Hi Margaret, Tomasi from Bayside Climate Co is on the way and should arrive in about 25 minutes.",
    messageKind: "on_my_way",
    messageStatus: "delivered",
  }),
  entry("2026-11-17T00:24:00.000Z", {
    kind: "confirmed_by_customer",
    source: "customer",
    toStatus: "confirmed",
  }),
  entry("2026-11-17T00:23:00.000Z", { kind: "visit_opened" }),
  entry("2026-11-16T23:25:00.000Z", {
    kind: "text_sent",
    by: jodie,
    recordId: "m0",
    text: "Hi Margaret, Bayside Climate Co is booked for Wed 18 Nov at 11:00 am. Please confirm:",
    messageKind: "job_confirmation",
    messageStatus: "delivered",
  }),
  entry(MOVED_AT, {
    kind: "moved",
    by: jodie,
    fromWallTime: "2026-11-17T08:30",
    toWallTime: "2026-11-18T11:00",
  }),
  entry(GIVEN_AT, { kind: "assigned", by: jodie, member: tomasi, text: "Tomasi Fale" }),
  entry(GIVEN_AT, { kind: "assigned", by: jodie, member: priya, text: "Priya Nair" }),
  entry(GIVEN_AT, { kind: "unassigned", by: jodie, member: lou, text: "Lou O’Brien" }),
  entry("2026-11-16T23:18:00.000Z", { kind: "call_received", by: jodie, text: "Zone 3 is still warm" }),
  entry("2026-11-12T01:10:00.000Z", {
    kind: "quote_event",
    source: "customer",
    recordId: "q1",
    documentEvent: "viewed",
    text: "QU-0124",
  }),
  entry("2026-11-12T01:00:00.000Z", { kind: "created", by: jodie, toStatus: "new" }),
];

export const aDiary = (entries: readonly DiaryEntryFragment[] = someDiary, hasNextPage = false) => ({
  job: {
    __typename: "Job",
    id: "j1147",
    diary: {
      __typename: "JobDiaryConnection",
      edges: entries.map((node) => ({ __typename: "JobDiaryEdge", cursor: node.id, node })),
      pageInfo: {
        __typename: "PageInfo",
        hasNextPage,
        hasPreviousPage: false,
        startCursor: entries[0]?.id ?? null,
        endCursor: entries.at(-1)?.id ?? null,
      },
    },
  },
});
