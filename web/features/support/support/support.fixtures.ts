import type { TicketRowFragment, TicketScreenQuery } from "../../../generated/graphql.ts";

type Ticket = NonNullable<TicketScreenQuery["ticket"]>;
type Message = Ticket["messages"]["edges"][number]["node"];

const mel = { __typename: "Member" as const, id: "u1", name: "Mel Tran" };

const row = (id: string, title: string, changes: Partial<TicketRowFragment> = {}): TicketRowFragment => ({
  __typename: "Ticket",
  id,
  title,
  status: "open",
  lastMessageAt: "2026-11-17T22:36:00Z",
  responseDueAt: null,
  isUnread: false,
  isAnswered: false,
  latest: null,
  ...changes,
});

const fixed = {
  __typename: "LatestTicketMessage" as const,
  text: "Fixed. Invoices made from now on carry 64 158 203 977.",
  authorName: "Anita",
  isStaff: true,
};

export const rows = [
  row("t1", "Invoice PDF shows the wrong ABN", { status: "in_progress", isUnread: true, latest: fixed }),
  row("t3", "Cannot upload photos over mobile data"),
  row("t2", "GST rounding differs by one cent", { status: "closed" }),
];

const message = (id: string, words: string, changes: Partial<Message> = {}): Message => ({
  __typename: "TicketMessage",
  id,
  message: words,
  quotedText: null,
  authorName: "Anita Desai",
  isStaff: true,
  isOwn: false,
  createdAt: "2026-11-17T21:20:00Z",
  attachments: [],
  ...changes,
});

export const aTicket: Ticket = {
  ...row("t1", "Invoice PDF shows the wrong ABN", { status: "in_progress", isAnswered: true, latest: fixed }),
  description: "Our invoices print the ABN of our old trust, 51 824 753 556. Settings shows the right one.",
  priority: "urgent",
  createdAt: "2026-11-17T20:52:00Z",
  updatedAt: "2026-11-17T22:36:00Z",
  firstRespondedAt: "2026-11-17T21:20:00Z",
  resolvedAt: null,
  closedAt: null,
  handler: "Anita",
  repliesTo: "mel@baysideair.example",
  onBehalfOf: null,
  canReply: true,
  asksIfSolved: true,
  quietDays: 7,
  pageUrl: "https://app.fettle.example/invoices",
  userAgent: null,
  category: { __typename: "TicketCategory", id: "c1", name: "Invoices and quotes" },
  submittedBy: mel,
  follows: null,
  continuesIn: null,
  attachments: [],
  messages: {
    __typename: "TicketMessageConnection",
    edges: [
      message("m1", "Morning Mel. I can see both numbers on your account. Which one should customers see?"),
      message("m2", "The company: 64 158 203 977. I have attached the invoice.", {
        authorName: mel.name,
        isStaff: false,
        isOwn: true,
        createdAt: "2026-11-17T21:41:00Z",
        attachments: [
          {
            __typename: "TicketAttachment",
            id: "f1",
            name: "INV-0412.pdf",
            contentType: "application/pdf",
            byteSize: 88_064,
            url: "/files/tickets/f1.pdf",
            previewUrl: null,
          },
        ],
      }),
      message("m3", "Fixed. Open INV-0412 and choose Email again.", { createdAt: "2026-11-17T22:36:00Z" }),
    ].map((node) => ({ __typename: "TicketMessageEdge" as const, cursor: node.id, node })),
  },
};

export const closedTicket: Ticket = {
  ...aTicket,
  ...row("t2", "GST rounding differs by one cent", { status: "closed" }),
  canReply: false,
  asksIfSolved: false,
  closedAt: "2026-11-18T00:00:00Z",
};
