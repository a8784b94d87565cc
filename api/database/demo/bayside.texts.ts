import type { DemoThread } from "./demo-company.ts";

const DAY = 1_440;
const HOUR = 60;

export const threads: DemoThread[] = [
  {
    customer: "doyle",
    number: 0,
    unread: 1,
    texts: [
      {
        ago: 26 * HOUR,
        by: "jodie",
        kind: "job_confirmation",
        job: "Ducted zone 3 not cooling",
        body: "Hi Margaret, Bayside Climate Co is booked to look at zone 3 tomorrow. Please reply YES if that suits.",
      },
      { ago: 25 * HOUR, body: "YES" },
      {
        ago: 45,
        by: "tomasi",
        kind: "on_my_way",
        job: "Ducted zone 3 not cooling",
        body: "Hi Margaret, Tomasi from Bayside Climate Co is on the way and should arrive in about 25 minutes.",
      },
      { ago: 38, body: "Thanks. The dog is in the yard, please ring the bell and I’ll bring her in first." },
    ],
  },
  {
    customer: "mordialloc",
    number: 0,
    texts: [
      {
        ago: 3 * HOUR,
        by: "jodie",
        kind: "job_message",
        job: "Coolroom door seal and fan motor",
        body: "Hi Rosa, the fan motor for your coolroom is in. Lou will bring it today. Bayside Climate Co",
      },
      { ago: 170, body: "Great, we’re here until 4" },
      {
        ago: 165,
        by: "jodie",
        kind: "reply",
        body: "Perfect, he'll be there before 3. - Bayside Climate Co",
      },
    ],
  },
  {
    customer: "springvale",
    number: 1,
    unread: 2,
    texts: [
      {
        ago: 5 * HOUR,
        kind: "visit_reminder",
        job: "6-month service, coolroom evaporators",
        body: "Hi Linh, a reminder that Bayside Climate Co is visiting tomorrow. See you then.",
      },
      { ago: 70, body: "Can you come after 10? We have a delivery before then." },
      { ago: 66, body: "Dock 3 is best for parking" },
    ],
  },
  {
    customer: "petrov",
    number: 0,
    texts: [
      {
        ago: DAY + 4 * HOUR,
        by: "lou",
        kind: "job_done",
        job: "Replace run capacitor",
        body: "Hi Nadia, we've finished up at your place. Thanks for choosing Bayside Climate Co.",
        failure: {
          code: "30003",
          words: "The phone is off or out of range. Try again later.",
        },
      },
    ],
  },
  {
    customer: "okafor",
    number: 0,
    texts: [
      {
        ago: 2 * DAY + 3 * HOUR,
        by: "priya",
        kind: "running_late",
        job: "Thermostat swap",
        body: "Hi Amara, Priya from Bayside Climate Co is running late and should arrive in about 20 minutes. Sorry for the wait.",
      },
      { ago: 2 * DAY + 3 * HOUR - 4, body: "No worries 👍" },
    ],
  },
  {
    phone: "+61491577644",
    number: 0,
    unread: 1,
    texts: [
      { ago: 15, body: "Hi, a friend gave me your number. Could someone look at a split system in Mentone?" },
    ],
  },
];
