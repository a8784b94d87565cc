import type { TicketPriority, TicketStatus } from "../generated/client/client.ts";

type Company = "bayside" | "westgate";
export type DemoTicket = {
  company: Company;
  category: string;
  title: string;
  description: string;
  priority: TicketPriority;
  status: TicketStatus;
  daysAgo: number;
  answeredAfterMinutes?: number;
  answer?: string;
  note?: string;
  followUp?: string;
  satisfied?: boolean;
};

const row = (
  company: Company,
  category: string,
  priority: TicketPriority,
  status: TicketStatus,
  daysAgo: number,
  [title, description]: [string, string],
  more: Omit<
    DemoTicket,
    "company" | "category" | "priority" | "status" | "daysAgo" | "title" | "description"
  > = {},
): DemoTicket => ({ company, category, title, description, priority, status, daysAgo, ...more });

const [jobs, texts, invoices, billing, other] = [
  "Jobs and schedule",
  "Messages",
  "Invoices",
  "Billing",
  "Other",
];

export const demoTickets: DemoTicket[] = [
  row(
    "bayside",
    invoices,
    "urgent",
    "open",
    0,
    ["Invoice PDF shows the wrong ABN", "Our invoices still show the old ABN."],
    { note: "Their ABN changed this morning. PDFs made before that keep the old one." },
  ),
  row("westgate", jobs, "medium", "open", 0, [
    "Week view jumps back to Monday",
    "When I close a job on Thursday, the schedule jumps back to Monday.",
  ]),
  row(
    "westgate",
    texts,
    "high",
    "in_progress",
    1,
    [
      "SMS confirmations not reaching some customers",
      "Two customers with the same carrier aren’t getting any texts.",
    ],
    {
      answeredAfterMinutes: 55,
      answer:
        "Thanks, I can see both numbers. The carrier says they’ve been switched off since Friday. Do the customers get texts from anyone else?",
      note: "Carrier returns 30003 for both. Credits were refunded automatically.",
    },
  ),
  row(
    "bayside",
    jobs,
    "medium",
    "in_progress",
    1,
    ["Photos upload slowly on site", "Five photos from the plant room take minutes to upload."],
    {
      answeredAfterMinutes: 130,
      answer: "They stay on the phone and upload when there’s signal. Is the phone on battery saver?",
      followUp: "It was. Better now, but can they upload over Wi-Fi only?",
    },
  ),
  row("bayside", billing, "low", "open", 2, [
    "Can we pay for a year at once?",
    "Our bookkeeper would rather pay once a year.",
  ]),
  row(
    "bayside",
    jobs,
    "low",
    "resolved",
    3,
    ["How do I move jobs between technicians?", "Someone is away next week."],
    {
      answeredAfterMinutes: 40,
      answer:
        "Open the week, filter by the technician who is away and drag the jobs, or open one and change who is assigned.",
      satisfied: true,
    },
  ),
  row(
    "westgate",
    invoices,
    "medium",
    "resolved",
    4,
    ["Logo is cut off in the PDF", "The right edge of our logo is missing."],
    {
      answeredAfterMinutes: 95,
      answer:
        "Your image has no margin. I tried it with one and it prints in full: see Settings, Organisation.",
      satisfied: true,
    },
  ),
  row(
    "westgate",
    jobs,
    "high",
    "closed",
    5,
    ["Technician cannot see assigned job", "He only sees it after signing in again."],
    {
      answeredAfterMinutes: 310,
      answer: "His phone has been offline since this morning. It’ll catch up once it’s back online.",
      note: "Late because we were two people short on Monday.",
      satisfied: false,
    },
  ),
  row(
    "bayside",
    texts,
    "medium",
    "in_progress",
    6,
    ["Customer says she never agreed to texts", "She wants to know how to stop them."],
    {
      answeredAfterMinutes: 70,
      answer: "She can reply STOP, or you can turn them off on her page. Either way, only your texts stop.",
    },
  ),
  row(
    "westgate",
    other,
    "low",
    "closed",
    7,
    ["Can I change a technician’s colour?", "Two of our techs look the same to me."],
    {
      answeredAfterMinutes: 400,
      answer: "Yes, under Members, then Edit. There are twelve colours that are easy to tell apart.",
      satisfied: true,
    },
  ),
  row(
    "bayside",
    jobs,
    "medium",
    "closed",
    8,
    ["Follow-up job has the wrong month", "It was serviced in May, but the follow-up is in December."],
    {
      answeredAfterMinutes: 180,
      answer:
        "The rooftop unit is on a six-month interval and was serviced on 30 June. Shall I show you where to change it?",
      followUp: "Found it, thanks.",
      satisfied: true,
    },
  ),
  row(
    "westgate",
    billing,
    "urgent",
    "closed",
    9,
    ["Card declined but the bank says paid", "We can’t send quotes at the moment."],
    {
      answeredAfterMinutes: 20,
      answer:
        "The bank reversed it after two minutes. Your second payment from Settings, Billing just went through, so you’re all set.",
      note: "The bank reversed it. Nothing went wrong at our end.",
      satisfied: true,
    },
  ),
  ...(
    [
      [
        "bayside",
        jobs,
        "Confirm link opens the wrong page",
        "The customer sees a page that says the visit has moved.",
      ],
      [
        "westgate",
        invoices,
        "GST rounding differs by one cent",
        "Our accountant gets 12.48 and we show 12.47.",
      ],
      [
        "bayside",
        texts,
        "Reminder went out at six in the morning",
        "A customer complained about being woken.",
      ],
      ["westgate", jobs, "Equipment import skipped 14 rows", "The file had 160 rows."],
      ["bayside", invoices, "Customer can’t open the invoice link", "She gets a blank page on an old phone."],
      ["westgate", other, "Change the business name", "We trade as Westgate Lift now."],
      ["bayside", billing, "Refund for a pack bought twice", "My son bought the same pack a minute later."],
      ["westgate", jobs, "Yesterday’s hours are missing", "Two half-hour entries are gone."],
      ["bayside", jobs, "Map opens in the wrong suburb", "There are two streets with that name."],
      ["westgate", texts, "Replies go to the wrong customer", "Father and son share one phone."],
      ["bayside", invoices, "Mark part of an invoice as paid", "They’re paying it in two halves."],
      ["westgate", jobs, "Print the week for the workshop", "We pin it to the wall."],
      ["bayside", other, "Apprentice should see only his jobs", "He gets lost in the list."],
      ["westgate", billing, "Which card will be charged?", "We changed the card last month."],
      ["bayside", jobs, "Quote turned into two jobs", "I may have tapped it twice."],
      [
        "westgate",
        invoices,
        "Statement for one customer",
        "They want all their open invoices in one document.",
      ],
      ["bayside", texts, "Emoji makes a text cost two credits", "It was only a smiley."],
      ["westgate", jobs, "Schedule month view blank on tablet", "After turning it sideways."],
      ["bayside", other, "Export everything before tax time", "For our accountant."],
      ["westgate", jobs, "Serial number scanned wrongly", "It reads 8 as B."],
      ["bayside", billing, "Add a second admin", "I’m away in December."],
      ["westgate", texts, "Text says the old address", "The customer has moved."],
      ["bayside", jobs, "Undo a completed job", "I completed the wrong one."],
      ["westgate", invoices, "Reminder sent for a paid invoice", "Paid by transfer on Friday."],
      ["bayside", jobs, "On my phone, when I swipe back.", "On the phone, with the back gesture."],
      ["westgate", other, "Sign-in code never arrives", "We’ve checked our spam."],
      ["bayside", invoices, "Price list has the old prices", "We uploaded new ones."],
      ["westgate", jobs, "Two people on one visit", "Is that possible?"],
    ] as const
  ).map(
    ([company, category, title, description], index): DemoTicket =>
      row(
        company,
        category,
        (["medium", "low", "medium", "high"] as const)[index % 4] ?? "medium",
        "closed",
        10 + Math.round(index * 1.1),
        [title, description],
        {
          answeredAfterMinutes: index % 9 === 4 ? 1_100 : 25 + ((index * 47) % 260),
          answer: "Thanks for letting us know. I’ve had a look at your account, and here’s how it works.",
          ...(index % 3 === 0 && { followUp: "That did it, thank you." }),
          ...(index % 5 === 2 && { note: "Asked twice this month, so it’s worth an article." }),
          ...(index % 4 !== 3 && { satisfied: index % 7 !== 5 }),
        },
      ),
  ),
];
