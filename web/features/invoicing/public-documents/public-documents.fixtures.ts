import type { PublicInvoiceFactsFragment, PublicQuoteFactsFragment } from "../../../generated/graphql.ts";

const business: PublicQuoteFactsFragment["business"] = {
  __typename: "PublicBusiness",
  name: "Bayside Climate Co",
  abn: "64158203977",
  phone: "0355501180",
  email: "office@bayside.example",
  address: "22 Station Street, Mordialloc VIC 3195",
  gstRegistered: true,
  timeZone: "+10:00",
};

const line = (itemName: string, description: string, quantity: number, amountCents: number) => ({
  __typename: "PublicLine" as const,
  itemName,
  description,
  quantity,
  amountCents,
  unit: "each" as const,
  unitPrice: amountCents / quantity / 100,
  discountPercent: 0,
  taxRate: 10,
});

const shared = {
  logoUrl: null,
  customerName: "Parkdale Bakery",
  title: "Coolroom 2 door seal and fan motor",
  reference: "PO 4471",
  notes: "Two visits: we measure first, then fit.",
  terms: "50% deposit on acceptance. Prices include delivery to site.",
  issueDate: "2026-11-18",
  taxMode: "exclusive" as const,
  lines: [
    line("Evaporator fan motor", "Coolroom 2, 300 mm axial, supply and fit", 1, 48_600),
    line("Door gasket", "Supply and fit magnetic door seal, 2.4 m", 1, 21_450),
    line("Labour, refrigeration mechanic", "Two technicians, ordinary hours", 6, 63_720),
  ],
  subtotalCents: 133_770,
  taxCents: 13_377,
  totalCents: 147_147,
  business,
};

export const quote: PublicQuoteFactsFragment = {
  __typename: "PublicQuote",
  ...shared,
  number: "QU-0117",
  status: "sent",
  isExpired: false,
  isBeingRevised: false,
  revision: 1,
  expiryDate: "2026-12-18",
  acceptedAt: null,
  acceptedByName: null,
  rejectedAt: null,
};

export const invoice: PublicInvoiceFactsFragment = {
  __typename: "PublicInvoice",
  ...shared,
  number: "INV-0407",
  status: "sent",
  dueDate: "2026-12-02",
  paidCents: 0,
  balanceCents: 147_147,
  payments: [],
  takesCard: true,
  bank: {
    __typename: "PublicBankDetails",
    accountName: "Bayside Climate Co Pty Ltd",
    bsb: "013999",
    accountNumber: "12345678",
    payId: "64158203977",
  },
};
