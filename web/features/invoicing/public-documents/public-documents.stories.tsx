import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StoryLink } from "../../../app/public-link/story-link.tsx";
import { invoice, quote } from "./public-documents.fixtures.ts";

const meta: Meta<typeof StoryLink> = {
  title: "Screens/Invoicing/Customer reads and pays",
  component: StoryLink,
  args: { path: "/quote/token", answers: {} },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryLink>;

const quoteOf = (publicQuote: object | null) => ({ PublicQuote: { publicQuote } });
const invoiceOf = (publicInvoice: object | null) => ({ PublicInvoice: { publicInvoice } });
const onInvoice = (publicInvoice: object, path = "/invoice/token") => ({
  args: { path, answers: invoiceOf(publicInvoice) },
});
const ACCEPTANCE = {
  status: "accepted",
  acceptedAt: "2026-11-18T00:10:00.000Z",
  acceptedByName: "Pat Doyle",
};
const accepted = { ...quote, ...ACCEPTANCE };

export const Quote: Story = {
  name: "Quote at rest",
  tags: ["at-rest"],
  parameters: { screen: "quote-screen" },
  args: { answers: quoteOf(quote) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Issued \w{3} \d+ \w{3} 2026 to /)).toBeVisible();
    await expect(canvas.getByText(/^Valid until /)).toBeVisible();
    await expect(document.title).toBe(`Quote ${quote.number} · ${quote.business.name}`);
  },
};

const logoUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240"><rect width="240" height="240" rx="48" fill="#124f42"/><rect x="300" y="80" width="600" height="80" fill="#131c18"/></svg>',
)}`;

export const QuoteWithLogo: Story = {
  args: { answers: quoteOf({ ...quote, logoUrl }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: quote.business.name })).toBeVisible();
  },
};

export const QuoteAcceptedByKeyboard: Story = {
  tags: ["test"],
  args: { answers: { ...quoteOf(quote), AcceptPublicQuote: { acceptPublicQuote: accepted } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Accept quote" }));
    await userEvent.click(page.getByRole("button", { name: "Accept quote" }));
    await expect(await page.findByText("Enter your name")).toBeVisible();
    await userEvent.type(page.getByLabelText(/Your name/), "Pat Doyle{Enter}");
    const thanks = await page.findByRole("alert");
    await expect(thanks).toHaveTextContent("Accepted. Thank you.");
    await waitFor(() => expect(thanks.parentElement).toHaveFocus());
    const { top, bottom } = thanks.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
    await expect(page.queryByRole("button", { name: "Decline" })).toBeNull();
  },
};

export const QuoteSigning: Story = {
  args: { answers: { ...quoteOf(quote), AcceptPublicQuote: new Error("Network error") } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Accept quote" }));
    await userEvent.type(page.getByLabelText(/Your name/), "Pat Doyle{Enter}");
    await expect(await page.findByText("Network error")).toBeVisible();
  },
};

export const QuoteDeclined: Story = {
  args: {
    answers: {
      ...quoteOf(quote),
      DeclinePublicQuote: {
        declinePublicQuote: { ...quote, status: "rejected", rejectedAt: "2026-11-18T00:10:00.000Z" },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Decline" }));
    await userEvent.type(page.getByLabelText("Reason (optional)"), "Too dear");
    await userEvent.click(page.getByRole("button", { name: "Back" }));
    await userEvent.click(page.getByRole("button", { name: "Decline" }));
    await expect(page.getByLabelText("Reason (optional)")).toHaveValue("Too dear");
    await userEvent.click(page.getByRole("button", { name: "Decline quote" }));
    await expect(await page.findByText(/Declined on Wed 18 Nov 2026/)).toBeVisible();
    await expect(localStorage.getItem("fettle_draft:decline:token")).toBeNull();
  },
};

const revised = {
  ...quote,
  revision: 2,
  lines: quote.lines.map((line, at) => (at === 1 ? { ...line, unitPrice: 300, amountCents: 30_000 } : line)),
  subtotalCents: 142_320,
  taxCents: 14_232,
  totalCents: 156_552,
};

export const QuoteRevisedWhileOpen: Story = {
  args: {
    answers: {
      PublicQuote: [{ publicQuote: quote }, { publicQuote: revised }],
      AcceptPublicQuote: [
        new Error("This quote has changed since you opened it. Read the new version, then answer."),
        { acceptPublicQuote: { ...revised, ...ACCEPTANCE } },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Accept quote" }));
    await userEvent.type(page.getByLabelText(/Your name/), "Pat Doyle{Enter}");
    const note = await page.findByText(/has changed this quote since you opened it/);
    await expect(note).toBeVisible();
    await expect(page.getByText(/The total was \$1,471.47 and is now \$1,565.52/)).toBeVisible();
    await expect(page.getAllByText("Changed")).toHaveLength(1);
    await expect(page.getByLabelText(/Your name/)).toHaveValue("Pat Doyle");
    await userEvent.type(page.getByLabelText(/Your name/), "{Enter}");
    await page.findByText("Accepted. Thank you.");
    await expect(note).not.toBeInTheDocument();
    await expect(page.queryByText("Changed")).toBeNull();
  },
};

export const QuoteBeingRevised: Story = {
  args: { answers: quoteOf({ ...quote, status: "draft", isBeingRevised: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("A new version is on its way.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Accept quote" })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Open the PDF" })).toBeNull();
  },
};

export const QuoteWithoutGst: Story = {
  args: {
    answers: quoteOf({
      ...quote,
      business: { ...quote.business, gstRegistered: false },
      lines: quote.lines.map((each) => ({ ...each, taxRate: 0 })),
      taxCents: 0,
      totalCents: quote.subtotalCents,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("$1,337.70")).toHaveLength(2);
    await expect(canvas.queryByText(/GST/)).toBeNull();
  },
};

export const QuoteExpired: Story = { args: { answers: quoteOf({ ...quote, isExpired: true }) } };

export const UnknownLink: Story = { args: { answers: quoteOf(null) } };

export const QuoteDoesNotLoad: Story = { args: { answers: { PublicQuote: new Error("Network error") } } };

export const Invoice: Story = {
  ...onInvoice(invoice),
  name: "Invoice at rest",
  tags: ["at-rest"],
  parameters: { screen: "invoice-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: `Tax invoice ${invoice.number}` })).toBeVisible();
    await expect(document.title).toBe(`Tax invoice ${invoice.number} · ${invoice.business.name}`);
  },
};

export const InvoiceWithoutGst: Story = {
  ...onInvoice({ ...invoice, business: { ...invoice.business, gstRegistered: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: `Invoice ${invoice.number}` })).toBeVisible();
  },
};

export const InvoiceOverdueInPart: Story = {
  ...onInvoice({
    ...invoice,
    status: "overdue",
    paidCents: 50_000,
    balanceCents: 97_147,
    payments: [{ __typename: "PublicPayment", amountCents: 50_000, method: "card", paidAt: "2026-11-12" }],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Pay part of this invoice" }));
    const amount = page.getByLabelText("Amount to pay now");
    await userEvent.type(amount, "2000");
    await expect(await page.findByText("Enter an amount up to $971.47")).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "300");
    await expect(await page.findByRole("button", { name: "Pay $300.00 by card" })).toBeEnabled();
  },
};

export const InvoiceWithoutCards: Story = {
  ...onInvoice({ ...invoice, takesCard: false }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText("Pay by bank transfer");
    await expect(page.queryByRole("button", { name: /by card|part of it/ })).toBeNull();
  },
};

export const InvoiceWithNoWayToPay: Story = {
  ...onInvoice({ ...invoice, takesCard: false, bank: null }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("Ask Bayside Climate Co how to pay this invoice.");
  },
};

export const InvoicePaymentPending: Story = onInvoice(
  { ...invoice, checkoutStatus: "pending" },
  "/invoice/token?checkout=01890000-0000-7000-8000-000000000000",
);

export const InvoicePaid: Story = onInvoice({
  ...invoice,
  status: "paid",
  paidCents: 147_147,
  balanceCents: 0,
  payments: [{ __typename: "PublicPayment", amountCents: 147_147, method: "card", paidAt: "2026-11-18" }],
});

export const InvoiceInCredit: Story = onInvoice({
  ...invoice,
  status: "paid",
  paidCents: 294_294,
  balanceCents: -147_147,
});

export const InvoiceVoid: Story = onInvoice({ ...invoice, status: "void", balanceCents: 0 });
