import { earlierWork, jobs, pastServices } from "./bayside.jobs.ts";
import { customers, equipment, members } from "./bayside.people.ts";
import { threads } from "./bayside.texts.ts";
import type { DemoCompany } from "./demo-company.ts";

export const bayside: DemoCompany = {
  key: "bayside",
  organisation: {
    name: "Bayside Climate Co",
    street: "6/40 Levanswell Road",
    suburb: "Moorabbin",
    state: "VIC",
    postcode: "3189",
    phone: "(03) 5550 1000",
    email: "office@bayside.example",
    abn: "51824753556",
    accountName: "Bayside Climate Co Pty Ltd",
    bsb: "063000",
    accountNumber: "01234567",
    invoiceTerms: "Payment within 14 days. Please use the invoice number as the reference.",
    quoteTerms:
      "Quote valid for 30 days. 40% deposit on acceptance for parts over $1,000. Prices exclude after-hours rates.",
    labourRateCents: 11_800,
  },
  subscription: { status: "active", planId: "enterprise" },
  usage: { sms: 412, email: 231 },
  members,
  customers,
  equipment,
  jobs: [...pastServices, ...jobs],
  threads,
  earlierWork,
  earlierWeeks: 10,
  numbering: { title: "Ducted zone 3 not cooling", number: 1147 },
  priceList: [
    {
      name: "Labour, refrigeration mechanic",
      description: "Ordinary hours",
      unitAmount: "118.00",
      unit: "h",
    },
    { name: "Evaporator fan motor", description: "300 mm axial, supply and fit", unitAmount: "486.00" },
    { name: "Door gasket", description: "Magnetic door seal, supply and fit", unitAmount: "214.50" },
    { name: "Run capacitor 35 µF", description: "", unitAmount: "38.50" },
    { name: "R32 refrigerant", description: "Including recovery", unitAmount: "96.00", unit: "kg" },
    { name: "Pair coil, insulated", description: "6.35 and 9.52 mm", unitAmount: "24.80", unit: "m" },
    { name: "R410A refrigerant", description: "Including recovery", unitAmount: "110.00", unit: "kg" },
    { name: "Zone damper motor", description: "", unitAmount: "164.00" },
    { name: "Call-out, metropolitan", description: "First half hour included", unitAmount: "95.00" },
  ],
};
