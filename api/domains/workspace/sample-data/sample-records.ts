import type { JobStatus } from "@fettle/rules/jobs/job-status";

/**
 * What "Try it with sample data" adds. Every customer's and piece of equipment's name says that it is a sample, so
 * that pickers, the schedule and printed pages say it too. Addresses of mail end in .example and phone numbers are of
 * the ranges set aside for fiction: nothing could reach anybody even if it were sent.
 */
export const SAMPLE_CUSTOMERS = [
  {
    key: "bakery",
    name: "Sample Bakery",
    contactName: "Jo Sample",
    email: "jo@bakery.example",
    phone: "0491 570 156",
    street: "14 Fourth Street",
    suburb: "Parkdale",
    state: "VIC",
    postcode: "3195",
    notes: "Ring the bell at the back. No deliveries before 7 am.",
  },
  {
    key: "butcher",
    name: "Sample Butcher",
    contactName: "Sam Sample",
    email: "sam@butcher.example",
    phone: "0491 570 157",
    street: "3 Station Street",
    suburb: "Mentone",
    state: "VIC",
    postcode: "3194",
    notes: null,
  },
  {
    key: "offices",
    name: "Sample Offices",
    contactName: "Kim Sample",
    email: "kim@offices.example",
    phone: "(03) 5550 1180",
    street: "88 Nepean Highway",
    suburb: "Cheltenham",
    state: "VIC",
    postcode: "3192",
    notes: "Sign in at the desk; the plant room key is there.",
  },
  {
    key: "home",
    name: "Sample Household",
    contactName: "Alex Sample",
    email: "alex@household.example",
    phone: "0491 570 158",
    street: "27 Beach Road",
    suburb: "Mordialloc",
    state: "VIC",
    postcode: "3195",
    notes: null,
  },
] as const;
type CustomerKey = (typeof SAMPLE_CUSTOMERS)[number]["key"];

export const SAMPLE_EQUIPMENT = [
  { key: "oven", customer: "bakery", name: "Sample oven", make: "Unox", model: "XEVC-0711", months: 6 },
  {
    key: "coolroom",
    customer: "butcher",
    name: "Sample coolroom",
    make: "Bitzer",
    model: "LH33E",
    months: 6,
  },
  {
    key: "split",
    customer: "offices",
    name: "Sample split system",
    make: "Daikin",
    model: "FTXM50W",
    months: 12,
  },
  {
    key: "heater",
    customer: "home",
    name: "Sample ducted heater",
    make: "Brivis",
    model: "SP623",
    months: 12,
  },
] as const satisfies {
  customer: CustomerKey;
  key: string;
  name: string;
  make: string;
  model: string;
  months: 6 | 12;
}[];
type EquipmentKey = (typeof SAMPLE_EQUIPMENT)[number]["key"];

interface SampleJob {
  title: string;
  jobType: "Service" | "Repair" | "Installation" | "Other";
  description: string;
  customer: CustomerKey;
  equipment?: EquipmentKey;
  status: JobStatus;
  /** Days from today and the hour; without, it waits in the tray. */
  at?: readonly [day: number, hour: number];
}

export const SAMPLE_JOBS: readonly SampleJob[] = [
  {
    title: "Coolroom not holding temperature",
    jobType: "Repair",
    description: "Reads 9 degrees in the afternoon. Door seal looks worn.",
    customer: "butcher",
    equipment: "coolroom",
    status: "done",
    at: [-1, 13],
  },
  {
    title: "Six-month service of the oven",
    jobType: "Service",
    description: "Clean the fan, check the seals and the steam valve.",
    customer: "bakery",
    equipment: "oven",
    status: "in_progress",
    at: [0, 9],
  },
  {
    title: "Split system drips on the desk",
    jobType: "Repair",
    description: "Second floor, by the window. Probably the drain.",
    customer: "offices",
    equipment: "split",
    status: "confirmed",
    at: [0, 14],
  },
  {
    title: "Heater check before winter",
    jobType: "Service",
    description: "Clean the filters, test for carbon monoxide.",
    customer: "home",
    equipment: "heater",
    status: "scheduled",
    at: [1, 10],
  },
  {
    title: "Measure for a second coolroom",
    jobType: "Other",
    description: "About 3 by 4 metres, beside the loading door.",
    customer: "butcher",
    status: "new",
    at: [2, 8],
  },
  {
    title: "Yearly service of the split systems",
    jobType: "Service",
    description: "Six units over two floors.",
    customer: "offices",
    equipment: "split",
    status: "scheduled",
    at: [4, 11],
  },
  {
    title: "Replace the oven’s door seal",
    jobType: "Repair",
    description: "The part is ordered. Find a time when it is here.",
    customer: "bakery",
    equipment: "oven",
    status: "new",
  },
];

export const SAMPLE_QUOTE = {
  title: "Second coolroom",
  customer: "butcher",
  notes: "Prices hold for 30 days.",
  lines: [
    { itemName: "Coolroom panels", description: "3 × 4 m, 100 mm", quantity: 1, unitPrice: 4200 },
    { itemName: "Condensing unit", description: "2 hp, outdoors", quantity: 1, unitPrice: 3150 },
    { itemName: "Labour", description: "Two people, two days", quantity: 32, unitPrice: 110 },
  ],
} as const satisfies SampleDocument;

export const SAMPLE_INVOICE = {
  title: "Coolroom not holding temperature",
  customer: "butcher",
  notes: null,
  lines: [
    { itemName: "Labour", description: "2 h × $110.00", quantity: 1, unitPrice: 220 },
    { itemName: "Door seal", description: "Magnetic, 2 m", quantity: 2, unitPrice: 68.5 },
  ],
} as const satisfies SampleDocument;

interface SampleDocument {
  title: string;
  customer: CustomerKey;
  notes: string | null;
  lines: readonly { itemName: string; description: string; quantity: number; unitPrice: number }[];
}
