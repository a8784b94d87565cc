import { totalsOfLines } from "@fettle/rules/invoicing/document-totals";
import type { Unit } from "@fettle/rules/jobs/unit";
import type {
  DocumentEventKind,
  InvoiceDetailFragment,
  PaperSellerFragment,
  QuoteDetailFragment,
} from "../../../generated/graphql.ts";

const line = (
  id: string,
  itemName: string,
  description: string,
  quantity: number,
  unitPrice: number,
  discountPercent = 0,
  taxRate: 0 | 10 = 10,
) => ({ id, itemName, description, quantity, unit: "each" as Unit, unitPrice, discountPercent, taxRate });

type Typed = ReturnType<typeof line>;

function reckoned(lines: Typed[]) {
  const totals = totalsOfLines(lines, "exclusive");
  return {
    lines: lines.map((each, index) => ({
      ...each,
      __typename: "DocumentLine" as const,
      amountCents: totals.lines[index]?.amountCents ?? 0,
      taxCents: totals.lines[index]?.taxCents ?? 0,
    })),
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
  };
}

const COOLROOM = [
  line("d1", "Evaporator fan motor", "Coolroom 2, 300 mm axial, supply and fit", 1, 486),
  line("d2", "Door gasket", "Supply and fit magnetic door seal, 2.4 m", 1, 214.5),
  line("d3", "Labour, refrigeration mechanic", "Two technicians, ordinary hours", 6, 118, 10),
];

const SERVICE = [
  line(
    "s1",
    "Quarterly service, packaged unit",
    "Clean coils, check gas pressures, test safety cut-outs",
    4,
    285,
  ),
  line("s2", "Coolroom service", "Evaporator clean, defrost check, door seals", 2, 196),
  line("s3", "Filter set, G4 pleated", "595 × 595 × 50 mm", 8, 31.5),
  line("s4", "Refrigerant R410A", "Top-up, unit 3, kg", 2, 118),
  line("s5", "Food safety temperature log", "Supplied at no charge for agreement customers", 1, 0, 0, 0),
];

const BAKEHOUSE = {
  __typename: "Customer",
  id: "0193a000-0000-7000-8000-0000000000c1",
  name: "Mordialloc Bakehouse",
  contactName: "Rosa Ferri",
  email: "rosa@bakehouse.example",
  phone: null,
  address: "12 Main Street, Mordialloc VIC 3195",
  street: "12 Main Street",
  suburb: "Mordialloc",
  state: "VIC",
  postcode: "3195",
  remindersOff: false,
} as const;

const FRESH_FOODS = {
  __typename: "Customer",
  id: "0193a000-0000-7000-8000-0000000000c2",
  name: "Kingston Fresh Foods",
  contactName: "Dimitri Pappas",
  email: "ap@kingstonfresh.example",
  phone: null,
  address: "88 Keys Road, Moorabbin VIC 3189",
  street: "88 Keys Road",
  suburb: "Moorabbin",
  state: "VIC",
  postcode: "3189",
  remindersOff: false,
} as const;

export const SELLER = {
  __typename: "DocumentSeller",
  name: "Bayside Air & Refrigeration Pty Ltd",
  street: "12 Levanswell Road",
  suburb: "Moorabbin",
  state: "VIC",
  postcode: "3189",
  abn: "64158203977",
  gstRegistered: true,
} as const;

type Customer = Record<"name" | "contactName" | "street" | "suburb" | "state" | "postcode", string>;

const issuedTo = ({ name, contactName, street, suburb, state, postcode }: Customer) =>
  ({ __typename: "DocumentBuyer", name, contactName, street, suburb, state, postcode }) as const;

const event = (
  id: string,
  kind: DocumentEventKind,
  at: string,
  by: string | null = null,
  detail: string | null = null,
) => ({
  __typename: "DocumentEvent" as const,
  id,
  kind,
  at,
  by,
  detail,
});

export function aQuote(fields: Partial<QuoteDetailFragment> = {}): QuoteDetailFragment {
  return {
    __typename: "Quote",
    id: "q124",
    number: "QU-0124",
    status: "accepted",
    isExpired: false,
    customer: BAKEHOUSE,
    seller: SELLER,
    buyer: issuedTo(BAKEHOUSE),
    title: "Coolroom 2 door seal and fan motor",
    reference: "PO 5521",
    notes: "Replace worn door gasket and failed evaporator fan motor, test and log temperatures.",
    terms:
      "Quote valid for 30 days. 40% deposit on acceptance for parts over $1,000. Prices exclude after-hours rates.",
    issueDate: "2026-11-18",
    expiryDate: "2026-12-18",
    taxMode: "exclusive",
    ...reckoned(COOLROOM),
    revision: 1,
    version: 3,
    sentAt: "2026-11-18T02:00:00.000Z",
    viewedAt: "2026-11-18T04:12:00.000Z",
    acceptedAt: "2026-11-19T00:30:00.000Z",
    acceptedByName: "Rosa Ferri",
    acceptedByIp: "203.0.113.42",
    acceptedSignature: "M20 60L40 20L60 64L80 30L96 58L120 34L140 52L176 40M60 76L180 70",
    rejectedAt: null,
    rejectedReason: null,
    job: null,
    invoice: null,
    publicUrl: "https://fettle.example/quote/x8Jk2",
    revisions: [],
    history: [
      event("e4", "accepted", "2026-11-19T00:30:00.000Z", "Rosa Ferri"),
      event("e3", "viewed", "2026-11-18T04:12:00.000Z"),
      event("e2", "sent", "2026-11-18T02:00:00.000Z", "Mel Tran", "rosa@bakehouse.example"),
      event("e1", "created", "2026-11-18T01:40:00.000Z", "Mel Tran"),
    ],
    createdAt: "2026-11-18T01:40:00.000Z",
    updatedAt: "2026-11-19T00:30:00.000Z",
    ...fields,
  };
}

export function anInvoice(fields: Partial<InvoiceDetailFragment> = {}): InvoiceDetailFragment {
  const figures = reckoned(SERVICE);
  return {
    __typename: "Invoice",
    id: "i412",
    number: "INV-0412",
    status: "overdue",
    customer: FRESH_FOODS,
    seller: SELLER,
    buyer: fields.customer === null ? null : issuedTo(FRESH_FOODS),
    title: "Quarterly service, rooftop packaged units",
    reference: "PO 20871",
    notes: "Four rooftop units and two coolrooms serviced on 28 October 2026.",
    terms: "Payment within 14 days.",
    issueDate: "2026-11-02",
    dueDate: "2026-11-16",
    taxMode: "exclusive",
    ...figures,
    paidCents: 0,
    balanceCents: figures.totalCents,
    version: 2,
    sentAt: "2026-11-02T02:00:00.000Z",
    viewedAt: null,
    paidAt: null,
    voidedAt: null,
    remindersOff: false,
    remindedAt: null,
    reminderCount: 0,
    payments: [],
    creditNotes: [],
    customerCreditCents: 0,
    job: null,
    sharedJobs: [],
    quote: null,
    publicUrl: "https://fettle.example/invoice/x8Jk2",
    history: [
      event("e2", "sent", "2026-11-02T02:00:00.000Z", "Mel Tran", "ap@kingstonfresh.example"),
      event("e1", "created", "2026-11-02T01:40:00.000Z", "Mel Tran"),
    ],
    createdAt: "2026-11-02T01:40:00.000Z",
    updatedAt: "2026-11-02T02:00:00.000Z",
    ...fields,
  };
}

export const paperViewer = (organisation: Partial<PaperSellerFragment> = {}) => ({
  viewer: {
    __typename: "Viewer",
    id: "manager",
    organisation: {
      __typename: "Organisation",
      id: "bayside",
      name: "Bayside Air & Refrigeration Pty Ltd",
      street: "12 Levanswell Road",
      suburb: "Moorabbin",
      state: "VIC",
      postcode: "3189",
      abn: "64158203977",
      phone: "+61355504410",
      email: "accounts@baysideair.example",
      gstRegistered: true,
      accountName: "Bayside Air & Refrigeration",
      bsb: "013999",
      accountNumber: "44102776",
      payId: null,
      logoUrl: null,
      invoiceReminders: true,
      waysToPay: ["card", "bank_transfer"],
      ...organisation,
    },
  },
});

export const editorViewer = (gstRegistered = true) => ({
  viewer: {
    __typename: "Viewer",
    id: "manager",
    organisation: {
      __typename: "Organisation",
      id: "bayside",
      gstRegistered,
      quoteTerms: "Quote valid for 30 days. 40% deposit on acceptance for parts over $1,000.",
      invoiceTerms: "Payment within 14 days.",
      invoiceDueDays: 14,
      quoteValidDays: 30,
    },
  },
});

const preset = (id: string, name: string, description: string, unitPrice: number) => ({
  __typename: "PriceListItem",
  id,
  name,
  description,
  unitPrice,
  taxRate: 10,
});

export const priceList = {
  priceList: {
    __typename: "PriceListConnection",
    edges: [
      preset("p1", "Refrigerant R32, per kg", "Includes recovery and disposal levy", 96),
      preset("p2", "Refrigerant R410A, per kg", "Includes recovery and disposal levy", 118),
      preset("p3", "Refrigeration log book", "Food safety temperature record", 22),
    ].map((node) => ({ __typename: "PriceListEdge", cursor: node.id, node })),
    pageInfo: {
      __typename: "PageInfo",
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    },
  },
};

const customers = [BAKEHOUSE, FRESH_FOODS].map((customer) => ({
  __typename: "CustomerEdge",
  cursor: customer.id,
  node: { ...customer, suburb: "Mordialloc", notes: null },
}));

export const contacts = {
  CustomerOptions: {
    customers: { __typename: "CustomerConnection", edges: customers, pageInfo: priceList.priceList.pageInfo },
  },
  CustomerName: { customer: BAKEHOUSE },
};
