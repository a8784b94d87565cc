import type { DeskTicketFullFragment, DeskTicketRowFragment } from "../../../generated/graphql.ts";

type Row = DeskTicketRowFragment & { __typename: "DeskTicket" };

const deskRow = (id: string, title: string, fields: Partial<Row> = {}): Row => ({
  __typename: "DeskTicket",
  id: `${id}-5c1e-4f6a-9d12-07c3be81a4f0`,
  title,
  status: "open",
  priority: "medium",
  categoryId: null,
  categoryName: null,
  orgName: "Westgate Forklift Repairs",
  assignedToId: null,
  assignedToName: null,
  createdAt: "2026-11-17T09:12:44+11:00",
  updatedAt: "2026-11-18T08:30:09+11:00",
  waitingSince: "2026-11-17T09:12:44+11:00",
  responseDueAt: null,
  isBreached: false,
  isUndelivered: false,
  snoozedUntil: null,
  version: 1,
  viewers: [],
  ...fields,
});

const anita = { assignedToId: "anita", assignedToName: "Anita Desai" };
const marcus = { assignedToId: "marcus", assignedToName: "Marcus Webb" };
const viewer = (isWriting: boolean) => ({
  __typename: "DeskTicketViewer" as const,
  id: "marcus",
  name: "Marcus Webb",
  isWriting,
});

export const queueRows: Row[] = [
  deskRow("8f3c21ab", "Invoice PDF shows the wrong ABN", {
    priority: "urgent",
    orgName: "Bayside Air & Refrigeration",
    responseDueAt: "2026-11-18T10:00:00+11:00",
    isBreached: true,
  }),
  deskRow("2b90e774", "SMS confirmations not reaching some mobiles", {
    priority: "high",
    status: "in_progress",
    ...anita,
    waitingSince: null,
    viewers: [viewer(true)],
  }),
  deskRow("c41d08fe", "Cannot upload photos over mobile data", {
    priority: "high",
    orgName: null,
    waitingSince: "2026-11-18T10:20:00+11:00",
    responseDueAt: "2026-11-18T11:20:30+11:00",
  }),
  deskRow("71aa5c39", "How do I move jobs between technicians", {
    priority: "low",
    ...marcus,
    responseDueAt: "2026-11-18T13:45:30+11:00",
  }),
  deskRow("93be10d2", "Schedule month view blank on tablet", {
    priority: "high",
    status: "resolved",
    waitingSince: null,
    ...marcus,
  }),
  deskRow("60e2f7a4", "Technician cannot see assigned job", {
    status: "closed",
    waitingSince: null,
    ...anita,
  }),
];

type Full = DeskTicketFullFragment & { __typename: "DeskTicket" };
type Entry = Full["entries"][number];

const entry = (id: string, at: string, fields: Partial<Entry>): Entry => ({
  __typename: "DeskEntry",
  id,
  kind: "message",
  at,
  text: "",
  quotedText: null,
  isMail: false,
  deliveryFailure: null,
  authorId: null,
  authorName: null,
  isStaff: false,
  event: null,
  from: null,
  to: null,
  attachments: [],
  ...fields,
});

export const marcusReply = entry("m5", "2026-11-18T08:31:00+11:00", {
  text: "Fixed for your account as well. Please try one more.",
  authorId: "marcus",
  authorName: "Marcus Webb",
  isStaff: true,
});

export const fullTicket: Full = {
  ...deskRow("2b90e774", "SMS confirmations not reaching some mobiles", {
    priority: "high",
    status: "in_progress",
    ...anita,
    categoryId: "messaging",
    categoryName: "Messaging",
  }),
  description:
    "Since Monday our job confirmation texts reach some customers, while others never get them. The job shows the SMS as sent and the credit is used.",
  orgId: "westgate",
  submittedByName: "Joel Hargreaves",
  submittedByEmail: "joel@westgateforklift.example",
  submittedById: "3f0c9b52-7d41-4e0a-8b6f-2f9e5a1c7d10",
  onBehalfOf: null,
  source: "web",
  pageUrl: "/settings?tab=messages",
  userAgent: "Chrome 141 on Windows",
  mergedIntoId: null,
  attachments: [],
  linked: [
    {
      __typename: "DeskTicket",
      id: "c41d08fe-5c1e-4f6a-9d12-07c3be81a4f0",
      title: "Reminders go out twice",
      status: "open",
      orgName: "Peninsula Coolrooms",
    },
  ],
  merged: [],
  follows: null,
  entries: [
    entry("m1", "2026-11-17T09:12:44+11:00", {
      text: "Three customers missed their booking today. Can you check what is happening on your end?",
      authorId: "joel",
      authorName: "Joel Hargreaves",
    }),
    entry("e1", "2026-11-17T09:30:00+11:00", {
      kind: "event",
      event: "assignment",
      authorName: "Anita Desai",
      isStaff: true,
      to: "Anita Desai",
    }),
    entry("m2", "2026-11-17T09:40:00+11:00", {
      text: "Thanks Joel. I can see 11 messages marked as delivered to the carrier. I have asked them for the handset receipts.",
      authorId: "anita",
      authorName: "Anita Desai",
      isStaff: true,
    }),
    entry("n1", "2026-11-17T14:05:00+11:00", {
      kind: "note",
      text: "Carrier confirms a filter on the sender name since Sunday. Fix due tomorrow. Credit the 11 SMS.",
      authorId: "marcus",
      authorName: "Marcus Webb",
      isStaff: true,
    }),
    entry("m4", "2026-11-18T08:30:00+11:00", {
      text: "The carrier has cleared the filter. Please resend one confirmation and tell me if it arrives. We have returned 11 SMS credits.",
      authorId: "anita",
      authorName: "Anita Desai",
      isStaff: true,
    }),
  ],
};

export const joel = {
  __typename: "DeskRequester" as const,
  id: "3f0c9b52-7d41-4e0a-8b6f-2f9e5a1c7d10",
  name: "Joel Hargreaves",
  email: "joel@westgateforklift.example",
  orgId: "westgate",
  orgName: "Westgate Forklift Repairs",
};

const byAnita = { kind: "event", authorName: "Anita Desai", isStaff: true } as const;
export const staffEvents = [
  entry("s1", "2026-11-17T09:12:44+11:00", { ...byAnita, event: "created", to: "phone" }),
  entry("s2", "2026-11-17T09:13:00+11:00", { ...byAnita, event: "title", from: "Texts", to: "SMS" }),
  entry("s3", "2026-11-17T09:14:00+11:00", {
    ...byAnita,
    event: "requester",
    from: "Joel Hargreaves",
    to: "Dana Ruiz",
  }),
];

const reportRow = {
  __typename: "DeskReportRow" as const,
  id: null,
  name: null,
  backlog: 19,
  opened: 31,
  resolved: 28,
  firstResponse: { __typename: "DeskTimes" as const, count: 29, median: 42, p90: 200 },
  inTime: 26,
  resolution: { __typename: "DeskTimes" as const, count: 28, median: 610, p90: 2_459 },
  satisfied: 12,
  unsatisfied: 2,
};

const unsorted = (fields: object) => ({
  __typename: "UnsortedMail",
  fromName: "Pat Lim",
  fromAddress: "pat.lim@example.com",
  subject: "No photos on site",
  text: "Photos don’t load on the roof.\nEverywhere else they do.",
  reason: "stranger",
  fileNames: [],
  receivedAt: "2026-11-18T08:12:00+11:00",
  memberName: null,
  memberOrgName: null,
  ...fields,
});

export const queueCounts = {
  __typename: "DeskQueueCounts",
  all: 47,
  waiting: 5,
  late: 2,
  unassigned: 2,
  mine: 3,
};

export const deskAnswers = {
  UnsortedMail: {
    unsortedMailCount: 2,
    unsortedMail: [
      unsorted({ id: "mail-1", fileNames: ["roof.jpg"] }),
      unsorted({
        id: "mail-2",
        fromName: "Joel Park",
        fromAddress: "joel@westgate.example",
        subject: "Change our bank account",
        reason: "unproven",
        memberName: "Joel Park",
        memberOrgName: "Westgate Forklift Repairs",
      }),
    ],
  },
  DeskQueue: {
    deskTickets: {
      __typename: "DeskTicketPage",
      total: 47,
      isMore: false,
      pages: 3,
      items: queueRows,
      counts: queueCounts,
    },
  },
  DeskTicketPage: { deskTicket: fullTicket },
  DeskStaff: {
    deskStaff: [
      { __typename: "DeskPerson", id: "anita", name: "Anita Desai", email: "anita@fettle.example" },
      { __typename: "DeskPerson", id: "marcus", name: "Marcus Webb", email: "marcus@fettle.example" },
    ],
  },
  DeskRequesters: {
    deskRequesters: [
      joel,
      {
        ...joel,
        id: "5a1c7d10-7d41-4e0a-8b6f-2f9e3f0c9b52",
        name: "Dana Ruiz",
        email: "dana@westgateforklift.example",
      },
    ],
  },
  DeskTicketChoices: {
    deskTickets: {
      __typename: "DeskTicketPage",
      items: queueRows.slice(0, 3).map((row) => ({ ...row, orgId: "westgate" })),
    },
  },
  DeskCategoryChoices: {
    deskCategories: [
      { __typename: "DeskCategory", id: "billing", name: "Billing" },
      { __typename: "DeskCategory", id: "messaging", name: "Messaging" },
    ],
  },
  DeskViews: { deskViews: [] },
  DeskCannedReplies: {
    deskCannedReplies: [
      {
        __typename: "DeskCannedReply",
        id: "c1",
        title: "Ask for details",
        text: "Hi Joel, which phone is it?",
      },
    ],
  },
  DeskStats: {
    unsortedMailCount: 2,
    deskStats: {
      __typename: "DeskStats",
      statusStats: [
        { __typename: "DeskStatusCount", status: "open", count: 12 },
        { __typename: "DeskStatusCount", status: "in_progress", count: 7 },
        { __typename: "DeskStatusCount", status: "resolved", count: 9 },
        { __typename: "DeskStatusCount", status: "closed", count: 19 },
      ],
      priorityStats: [
        { __typename: "DeskPriorityCount", priority: "urgent", count: 3 },
        { __typename: "DeskPriorityCount", priority: "high", count: 11 },
      ],
      orgStats: [
        { __typename: "DeskOrganisationCount", orgId: "w", orgName: "Westgate Forklift Repairs", count: 9 },
        { __typename: "DeskOrganisationCount", orgId: "b", orgName: "Bayside Climate Co", count: 6 },
      ],
      unassignedCount: 5,
      breached: 2,
    },
  },
  DeskReport: {
    deskReport: {
      __typename: "DeskReport",
      days: 30,
      all: reportRow,
      byCategory: [{ ...reportRow, id: "messaging", name: "Messaging" }, reportRow],
      before: { __typename: "DeskAnswers", count: 24, inTime: 20 },
      comments: [
        {
          __typename: "DeskRatingComment",
          id: "r1",
          ticketId: fullTicket.id,
          title: fullTicket.title,
          orgName: "Westgate Forklift Repairs",
          satisfied: true,
          comment: "Sorted within the hour, thanks.",
          ratedAt: "2026-11-17T15:20:00+11:00",
        },
        {
          __typename: "DeskRatingComment",
          id: "r2",
          ticketId: "60e2f7a4-5c1e-4f6a-9d12-07c3be81a4f0",
          title: "Technician cannot see assigned job",
          orgName: null,
          satisfied: false,
          comment: "It came back the next day.",
          ratedAt: "2026-11-16T09:05:00+11:00",
        },
      ],
      byAgent: [{ ...reportRow, id: "anita", name: "Anita Desai" }, reportRow],
    },
  },
  MyDeskTickets: {
    myDeskTickets: {
      __typename: "MyDeskTickets",
      total: 2,
      counts: [
        { __typename: "DeskStatusCount", status: "in_progress", count: 1 },
        { __typename: "DeskStatusCount", status: "closed", count: 1 },
      ],
      tickets: [queueRows[1], queueRows[5]].map((row) => ({ ...row, description: fullTicket.description })),
      recent: [queueRows[1]],
    },
  },
  ViewTicket: { viewTicket: { __typename: "DeskTicket", id: fullTicket.id, viewers: [] } },
};
