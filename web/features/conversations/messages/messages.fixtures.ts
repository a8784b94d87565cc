import { FIXED_ZONE, jobInstant, startOfWallDay, today } from "@fettle/rules/platform/wall-time";
import type {
  ConversationRowFragment,
  MessageBubbleFragment,
  ThreadQuery,
} from "../../../generated/graphql.ts";

type Row = ConversationRowFragment & { __typename: "Conversation" };
type Bubble = MessageBubbleFragment & { __typename: "Message" };

const AT = (time: string) => `2026-11-18T${time}:00.000+10:00`;

export const bubble = (id: string, time: string, fields: Partial<Bubble>): Bubble => ({
  __typename: "Message",
  id,
  channel: "sms",
  direction: "inbound",
  kind: "reply",
  status: "received",
  recipient: "+61491570156",
  subject: null,
  body: "Hello",
  failure: null,
  conversationId: "t1",
  quoteId: null,
  invoiceId: null,
  createdAt: AT(time),
  sentBy: null,
  job: null,
  ...fields,
});

const ours = { direction: "outbound", status: "delivered" } as const;
const mel = { __typename: "Member", id: "t4", name: "Mel Tran" } as const;
const job = {
  __typename: "Job",
  id: "j1147",
  number: 1147,
  title: "Ducted zone 3 not cooling",
  status: "in_progress",
} as const;

export const unknownText = bubble("m2", "08:30", {
  ...ours,
  status: "unknown",
  kind: "visit_reminder",
  failure: "The provider never answered, so we don’t know if it arrived",
  body: "Reminder: Tomasi comes today at 10:00 am. - Bayside Air",
});

const bubbles: Bubble[] = [
  bubble("m6", "09:38", { body: "Dog is in, sorry. Can my neighbour let him in at the side gate?" }),
  bubble("m5", "09:20", {
    ...ours,
    status: "failed",
    sentBy: mel,
    body: "Please keep the dog inside until the gate is closed. - Bayside Air",
    failure: "The phone is off or out of range. Try again later.",
  }),
  bubble("m4", "08:57", {
    ...ours,
    sentBy: mel,
    body: "Yes, 10:00 am. He texts you when he leaves. - Bayside Air",
  }),
  bubble("m3", "08:52", { body: "Is Tomasi still coming at 10? The back bedrooms are like an oven." }),
  unknownText,
  {
    ...bubble("m1", "15:18", {
      ...ours,
      channel: "email",
      kind: "quote",
      quoteId: "q1",
      subject: "Quote QU-0231 from Bayside Air",
      body: "Hi Margaret, here is the quote for the ducted system.",
      sentBy: mel,
      job,
    }),
    createdAt: "2026-11-17T15:18:00.000+10:00",
  },
];

type Preview = NonNullable<Row["preview"]>;
const preview = (
  text: string,
  fields: Partial<Preview> = {},
): Preview & { __typename: "MessagePreview" } => ({
  __typename: "MessagePreview",
  text,
  channel: "sms",
  direction: "inbound",
  status: "received",
  ...fields,
});

const row = (
  id: string,
  name: string | null,
  lastMessageAt: string,
  fields: Partial<Row> & { preview: Row["preview"] },
): Row => ({
  __typename: "Conversation",
  id,
  phone: name ? null : "+61491570158",
  lastMessageAt,
  unread: 0,
  needsReply: false,
  customer: name
    ? {
        __typename: "Customer",
        id: `c-${id}`,
        name,
        phone: "0491570156",
        email: id === "t1" ? "m.doyle@mail.example" : null,
        textOptOut: null,
      }
    : null,
  ...fields,
});

export const rows: Row[] = [
  row("t1", "Margaret Doyle", AT("09:38"), {
    needsReply: true,
    preview: preview("Dog is in, sorry. Can my neighbour let him in at the side gate?"),
  }),
  row("t2", "Oakleigh Joinery", AT("09:12"), {
    unread: 2,
    needsReply: true,
    preview: preview("Please park in bay 4, the loading dock is full until noon"),
  }),
  row("t3", "Nadia Petrov", AT("09:02"), {
    preview: preview("Reminder, your visit is Thursday", { direction: "outbound", status: "failed" }),
  }),
  row("t4", null, AT("08:47"), {
    unread: 1,
    needsReply: true,
    preview: preview("Hi, do you service Daikin splits?"),
  }),
  row("t5", "Kingston Fresh Foods", "2026-11-16T15:00:00.000+10:00", {
    preview: preview("Invoice INV-0412 from Bayside Air", {
      channel: "email",
      direction: "outbound",
      status: "sent",
    }),
  }),
];

type Thread = NonNullable<ThreadQuery["conversation"]>;
const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: null } as const;

export const thread: Thread = {
  ...(rows[0] as Row),
  customer: {
    __typename: "Customer",
    id: "c-t1",
    name: "Margaret Doyle",
    phone: "0491570156",
    email: "m.doyle@mail.example",
    address: "14 Fourth Street, Parkdale VIC 3195",
    archivedAt: null,
    textOptOut: null,
    nextVisit: null,
  },
  optOuts: [],
  messages: {
    __typename: "ConversationMessagesConnection" as never,
    edges: bubbles.map((node) => ({ __typename: "MessageEdge" as never, cursor: node.id, node })),
    pageInfo,
  },
};

export const anotherThread: Thread = {
  ...thread,
  ...(rows[1] as Row),
  customer: thread.customer && { ...thread.customer, id: "c-t2", name: "Oakleigh Joinery", email: null },
};

const optOut = (id: string, at: string, isOptedOut: boolean) =>
  ({ __typename: "OptOutEvent", id, at, isOptedOut, source: "text", by: null }) as const;

export const visitedThread: Thread = {
  ...thread,
  customer: thread.customer && {
    ...thread.customer,
    nextVisit: {
      ...job,
      id: "j1148",
      number: 1148,
      status: "confirmed",
      scheduledAt: jobInstant(startOfWallDay(today(FIXED_ZONE)).set({ hour: 12 }), FIXED_ZONE),
      customer: { __typename: "Customer", id: "c-t1", name: "Margaret Doyle", phone: "0491570156" },
      technicians: [{ __typename: "Member", id: "t2", name: "Tomasi Fale", color: "#AA342C" }],
    },
  },
  optOuts: [
    optOut("o2", "2026-11-09T08:05:00.000+10:00", false),
    optOut("o1", "2026-11-02T16:12:00.000+10:00", true),
  ],
};

export const unknownThread: Thread = {
  ...(rows[3] as Row),
  customer: null,
  optOuts: [],
  messages: {
    ...thread.messages,
    edges: [
      {
        __typename: "MessageEdge" as never,
        cursor: "u1",
        node: bubble("u1", "08:47", { body: "Hi, do you service Daikin splits?", conversationId: "t4" }),
      },
    ],
  },
};
