import { z } from "zod";
import { documentOf } from "../documents.ts";
import { dollars, FOUND, LINKED, nodes } from "./found-rows.ts";
import { ID, SEARCH, tool } from "./tool.ts";

export const findQuotes = tool({
  name: "find_quotes",
  description: "Finds quotes by words, status or customer. Amounts are dollars including GST.",
  args: z.object({
    search: SEARCH,
    status: z.enum(["draft", "sent", "accepted", "rejected"]).nullable(),
    customer_id: ID.nullable(),
  }),
  documents: [documentOf("ToolQuotes")],
  step: "Searching quotes",
  async use({ run }, { search, status, customer_id }) {
    const { quotes } = await run(documentOf("ToolQuotes"), {
      search,
      status,
      customerId: customer_id,
      first: FOUND,
    });
    const rows = nodes(quotes);
    return {
      output: {
        total: quotes.totalCount,
        quotes: rows.map(({ totalCents, ...quote }) => ({ ...quote, amount: dollars(totalCents) })),
      },
      links: rows.slice(0, LINKED).map(({ id, number }) => ({ title: number, url: `/quotes/${id}` })),
    };
  },
});

export const findInvoices = tool({
  name: "find_invoices",
  description:
    "Finds invoices by words, state or customer. overdue: sent, unpaid and past the due date. Amounts are dollars.",
  args: z.object({
    search: SEARCH,
    state: z.enum(["all", "unpaid", "paid", "overdue"]).nullable(),
    customer_id: ID.nullable(),
  }),
  documents: [documentOf("ToolInvoices")],
  step: "Searching invoices",
  async use({ run }, { search, state, customer_id }) {
    const variables = { search, tab: state, customerId: customer_id, first: FOUND };
    const { invoices } = await run(documentOf("ToolInvoices"), variables);
    const rows = nodes(invoices);
    return {
      output: {
        total: invoices.totalCount,
        invoices: rows.map(({ totalCents, balanceCents, ...invoice }) => ({
          ...invoice,
          amount: dollars(totalCents),
          owed: dollars(balanceCents),
        })),
      },
      links: rows.slice(0, LINKED).map(({ id, number }) => ({ title: number, url: `/invoices/${id}` })),
    };
  },
});

export const findPrices = tool({
  name: "find_prices",
  description: "Searches the price list. Returns names, units and prices in dollars excluding GST.",
  args: z.object({ search: SEARCH }),
  documents: [documentOf("ToolPrices")],
  step: "Checking the price list",
  async use({ run }, { search }) {
    const { priceList } = await run(documentOf("ToolPrices"), { search, first: FOUND });
    return { output: nodes(priceList), links: [{ title: "Price list", url: "/settings?tab=prices" }] };
  },
});
