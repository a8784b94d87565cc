import type { DocumentData, DocumentLine, Seller } from "./document-data.ts";

const seller: Seller = {
  name: "Bayside Air & Refrigeration Pty Ltd",
  street: "12 Levanswell Road",
  suburb: "Moorabbin",
  state: "VIC",
  postcode: "3189",
  abn: "51824753556",
  phone: "+61355504410",
  email: "accounts@baysideair.example",
  gstRegistered: true,
  accountName: "Bayside Air & Refrigeration",
  bsb: "013999",
  accountNumber: "44102776",
  payId: null,
  logo: null,
};

export const documentLine = (
  itemName: string,
  description: string,
  quantity: number,
  dollars: number,
  more: Partial<DocumentLine> = {},
): DocumentLine => ({
  itemName,
  description,
  thousandths: quantity * 1_000,
  unit: "each",
  unitPrice: Math.round(dollars * 10_000),
  discount: 0,
  taxRate: 10,
  ...more,
});

export const quarterlyInvoice: DocumentData = {
  kind: "invoice",
  status: "issued",
  number: "INV-0412",
  seller,
  buyer: {
    name: "Kingston Fresh Foods",
    contactName: "Dimitri Pappas",
    street: "88 Keys Road",
    suburb: "Moorabbin",
    state: "VIC",
    postcode: "3189",
  },
  issueDate: "2026-11-02",
  untilDate: "2026-11-16",
  reference: "PO 20871",
  title: "Quarterly service, rooftop packaged units",
  summary: "Four rooftop units and two coolrooms serviced on 28 October 2026.",
  terms: "Payment within 14 days of the issue date. Title to goods passes when the invoice is paid in full.",
  taxMode: "exclusive",
  lines: [
    documentLine("Quarterly service, packaged unit", "Clean coils, check gas pressures", 4, 285),
    documentLine("Coolroom service", "Evaporator clean, defrost check", 2, 196),
    documentLine("Filter set, G4 pleated", "595 × 595 × 50 mm", 8, 31.5),
    documentLine("Refrigerant R410A", "Top-up, unit 3, kg", 2, 118),
    documentLine("Food safety temperature log", "Supplied at no charge", 1, 0, { taxRate: 0 }),
  ],
  paidCents: 0,
};
