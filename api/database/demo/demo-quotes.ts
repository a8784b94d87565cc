import type { QuoteStatus } from "../generated/client/client.ts";
import type { DocumentLine } from "./demo-document.ts";

export type DemoQuote = {
  title: string;
  customer: string;
  status: QuoteStatus;
  lines: DocumentLine[];
  job?: string;
};

export const demoQuotes: DemoQuote[] = [
  {
    title: "Coolroom 2 door seal and fan motor",
    customer: "mordialloc",
    status: "accepted",
    job: "Coolroom door seal and fan motor",
    lines: [
      {
        itemName: "Evaporator fan motor",
        description: "Coolroom 2, 300 mm axial, supply and fit",
        quantity: 1,
        dollars: 486,
      },
      {
        itemName: "Door gasket",
        description: "Supply and fit magnetic door seal, 2.4 m",
        quantity: 1,
        dollars: 214.5,
      },
      {
        itemName: "Labour, refrigeration mechanic",
        description: "Two technicians, ordinary hours",
        quantity: 6,
        unit: "h",
        dollars: 118,
        discountPercent: 10,
      },
    ],
  },
  {
    title: "Ducted replacement, two storeys",
    customer: "vassallo",
    status: "sent",
    lines: [
      {
        itemName: "Reverse-cycle ducted, 16 kW",
        description: "Supply, install, commission",
        quantity: 1,
        dollars: 13_850,
      },
    ],
  },
  {
    title: "New coolroom, 3 × 4 m",
    customer: "aspendale",
    status: "draft",
    lines: [{ itemName: "Coolroom, panels and plant", description: "", quantity: 1, dollars: 21_400 }],
  },
  {
    title: "Second split, upstairs bedroom",
    customer: "okafor",
    status: "rejected",
    lines: [{ itemName: "Split system, 2.5 kW", description: "Back to back", quantity: 1, dollars: 1_890 }],
  },
];
