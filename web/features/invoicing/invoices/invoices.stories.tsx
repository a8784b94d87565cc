import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { usageOf, viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
import { anInvoice, contacts, editorViewer, paperViewer, SELLER } from "../documents/document.fixtures.ts";
import { invoicesRoutes } from "./invoices.routes.ts";

const rows = [
  anInvoice({ id: "i413", number: "INV-0413", status: "sent", dueDate: "2026-12-02" }),
  anInvoice({ remindedAt: "2026-11-17T00:00:00.000Z", reminderCount: 2 }),
  anInvoice({ id: "i411", number: "INV-0411", status: "paid", balanceCents: 0, paidCents: 222_200 }),
  anInvoice({ id: "i410", number: "INV-0410", status: "void", balanceCents: 0 }),
  anInvoice({ id: "i409", number: "INV-0409", status: "sent", balanceCents: 111_100, paidCents: 111_100 }),
  anInvoice({ id: "i407", number: "INV-0407", status: "draft", dueDate: null, customer: null }),
];

const page = (list: typeof rows) => ({
  invoices: { ...connection("Invoice", list), totalCount: list.length },
});

const figures = {
  invoiceCounts: { __typename: "InvoiceCounts", all: 38, paid: 21, unpaid: 12, overdue: 5 },
  invoiceTotals: {
    __typename: "InvoiceTotals",
    outstandingCents: 1_894_650,
    overdueCents: 283_400,
    ages: (
      [
        ["draft", 222_200],
        ["not_due", 1_389_050],
        ["days_1_30", 283_400],
        ["days_31_60", 0],
        ["days_61", 0],
      ] as const
    ).map(([age, balanceCents]) => ({
      __typename: "InvoiceAgeTotal",
      age,
      invoices: balanceCents > 0 ? 2 : 0,
      balanceCents,
    })),
  },
};

const copyToSend = anInvoice({ id: "i407", number: "INV-0407", status: "draft", dueDate: null });

const answers = {
  Viewer: viewerOf("manager"),
  Usage: usageOf(412, 231),
  ...contacts,
  InvoicesPage: page(rows),
  InvoiceFigures: figures,
  InvoiceScreen: { invoice: anInvoice(), ...paperViewer() },
  InvoiceEditor: { invoice: anInvoice(), ...editorViewer() },
};

const copy = anInvoice({ id: "i414", number: "INV-0414", status: "draft", customer: null, sentAt: null });

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Invoicing/Invoices",
  component: StoryScreen,
  args: { routes: invoicesRoutes, path: "/invoices", answers },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const List: Story = {
  name: "Invoices at rest",
  tags: ["at-rest"],
  parameters: { screen: "invoices-screen" },
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole("list", { name: "Invoices" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(6);
    await expect(canvas.getByRole("tab", { name: /All\s*38/ })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByText("$18,946.50")).toBeVisible();
    await expect(list.getByText("of $2,222.00")).toBeVisible();
    await expect(list.getByTitle("Reminded 17 Nov 2026, 2nd time")).toBeVisible();
    await userEvent.click(list.getByRole("button", { name: "Actions for INV-0412" }));
    await screen.findByRole("menuitem", { name: "Edit" });
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Export" }));
    await screen.findByRole("menuitem", { name: "Export for MYOB" });
    await userEvent.keyboard("{Escape}");
  },
};

export const Overdue: Story = {
  args: { path: "/invoices?tab=overdue" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /1–30 days \$2,834\.00/ })).toBeVisible();
    const menu = canvas.getByRole("button", { name: "Actions for INV-0412" });
    const pay = menu.closest("li")?.querySelector("[aria-label='Record payment on INV-0412']");
    const end = pay?.getBoundingClientRect().right ?? Number.NaN;
    await expect(end).toBeLessThanOrEqual(menu.getBoundingClientRect().left);
  },
};

export const SeveralSentAndReminded: Story = {
  args: {
    answers: {
      ...answers,
      InvoicesPage: page(rows.map((row) => (row.id === "i407" ? copyToSend : row))),
      SendDraftInvoice: { sendDraftInvoice: { ...copyToSend, status: "sent" } },
      SendInvoiceReminder: new Error("Request timed out"),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("checkbox", { name: "Select all drafts and overdue invoices" }),
    );
    await expect(await canvas.findByText(/^2 chosen, /)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remind 1" }));
    const again = within(
      await screen.findByRole("alertdialog", { name: "Reminded Tue 17 Nov. Send another?" }),
    );
    await userEvent.click(again.getByRole("button", { name: "Send reminder" }));
    await canvas.findByText("1 invoice couldn’t be sent");
    await userEvent.click(canvas.getByRole("button", { name: "Send 1" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Send 1 invoice" }));
    await expect(await screen.findByText("1 invoice sent")).toBeVisible();
    await expect(canvas.getByText(/^1 chosen, /)).toBeVisible();
  },
};

const withPhone = anInvoice();
if (withPhone.customer) withPhone.customer = { ...withPhone.customer, phone: "0355501180" };

export const Reminded: Story = {
  args: {
    path: "/invoices/i412",
    answers: {
      ...answers,
      InvoiceScreen: { invoice: withPhone, ...paperViewer() },
      SendInvoiceReminder: {
        sendInvoiceReminder: anInvoice({
          customer: withPhone.customer,
          remindedAt: "2026-11-18T00:00:00.000Z",
          reminderCount: 1,
        }),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("link", { name: "Call" })).toBeVisible();
    await expect(canvas.getByText("Not reminded yet")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send reminder" }));
    await expect(await screen.findByText("Reminder sent")).toBeVisible();
    await expect(await canvas.findByText("Reminded 18 Nov 2026")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send reminder" }));
    const again = within(
      await screen.findByRole("alertdialog", { name: "Reminded Wed 18 Nov. Send another?" }),
    );
    await userEvent.click(again.getByRole("button", { name: "Cancel" }));
  },
};

export const VoidMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for INV-0410" }));
    const items = await screen.findAllByRole("menuitem");
    await expect(items.map(({ textContent }) => textContent)).toEqual(["Duplicate"]);
  },
};

export const DuplicatedFromList: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...answers,
      DuplicateInvoice: { duplicateInvoice: copy },
      InvoiceEditor: { invoice: copy, ...editorViewer() },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for INV-0410" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
    await canvas.findByRole("heading", { name: "Edit INV-0414" });
  },
};

const preview = (ties: object[]) => ({
  DeletionPreview: { deletionPreview: { __typename: "DeletionPreview", outcome: "voided", ties } },
});

export const VoidSaysWhatIsOwing: Story = {
  args: {
    answers: {
      ...answers,
      ...preview([{ __typename: "RecordTie", kind: "billed_jobs", count: 1, cents: null }]),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for INV-0412" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await dialog.findByText(/^\$[\d,.]+ is owing on this invoice\..* The job can be invoiced again\.$/);
  },
};

export const FailedToDelete: Story = {
  args: { answers: { ...answers, DeleteInvoice: new Error("boom") } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for INV-0407" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(canvas.getByText("Failed to delete invoice. Please try again.")).toBeVisible(),
    );
  },
};

export const NoneYet: Story = {
  args: { answers: { ...answers, InvoicesPage: page([]) } },
  play: async ({ canvas }) => {
    await canvas.findByText("No invoices found. Create your first invoice!");
  },
};

export const NoneOverdue: Story = {
  args: { path: "/invoices?tab=overdue", answers: { ...answers, InvoicesPage: page([]) } },
  play: async ({ canvas }) => {
    await canvas.findByText("No overdue invoices");
  },
};

export const Loading: Story = {
  args: { answers: { ...answers, InvoicesPage: "pending", InvoiceFigures: "pending" } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("Loading Invoices");
    await expect(canvas.getByRole("searchbox", { name: "Search invoices" })).toBeVisible();
    const heights = () =>
      [...canvasElement.querySelectorAll<HTMLElement>("[aria-busy] > div > div")]
        .slice(0, 3)
        .map(({ offsetHeight }) => offsetHeight);
    await waitFor(() => expect(heights()).toEqual([37, 40, 40]));
  },
};

export const Failed: Story = {
  args: { answers: { ...answers, InvoicesPage: new Error("Request timed out") } },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to load invoices");
  },
};

const detail = (fields: Parameters<typeof anInvoice>[0] = {}, more: object = {}) => ({
  path: "/invoices/i412",
  answers: { ...answers, InvoiceScreen: { invoice: anInvoice(fields), ...paperViewer() }, ...more },
});

export const OverdueInvoice: Story = {
  name: "Invoice at rest",
  tags: ["at-rest"],
  parameters: { screen: "invoice-screen" },
  args: detail(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Mark Paid" })).toBeVisible();
    const docket = within(canvas.getByRole("region", { name: "Amount due" }));
    await expect(docket.getByText("$2,020.00")).toBeVisible();
    await expect(docket.getByText("$202.00")).toBeVisible();
    await expect(docket.getByText(/Due 16 Nov 2026/)).toBeVisible();
    const paper = within(canvas.getByRole("article", { name: "Tax invoice INV-0412" }));
    await expect(paper.getByText("ABN 64 158 203 977")).toBeVisible();
    await expect(paper.getByText("Attn: Dimitri Pappas")).toBeVisible();
    await expect(paper.getByText("16 November 2026")).toBeVisible();
    await expect(paper.getByText("013-999")).toBeVisible();
    await expect(paper.getAllByRole("row")).toHaveLength(6);
    await expect(paper.getAllByText("$2,222.00")).toHaveLength(2);
    await expect(canvas.getByRole("switch")).toBeChecked();
  },
};

export const IssuedWithoutEmail: Story = {
  args: detail(
    { status: "draft" },
    { MarkInvoiceSent: { markInvoiceSent: anInvoice({ status: "sent", dueDate: "2026-12-02" }) } },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Draft/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Mark as sent" }));
    await expect(await screen.findByText("Invoice marked as sent")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: /Sent/ }));
    await expect(await screen.findByRole("menuitem", { name: "Email again" })).toBeVisible();
    await expect(screen.queryByRole("menuitem", { name: "Mark as sent" })).toBeNull();
    await userEvent.keyboard("{Escape}");
  },
};

const payment = (id: string, amountCents: number, reversedAt: string | null = null) => ({
  __typename: "Payment" as const,
  id,
  amountCents,
  method: "bank_transfer" as const,
  reference: "INV-0412",
  note: null,
  paidAt: "2026-11-17",
  recordedBy: { __typename: "Member" as const, id: "m1", name: "Jodie Chen" },
  reversedAt,
});

export const PartlyPaid: Story = {
  args: detail({
    paidCents: 100_000,
    balanceCents: 122_200,
    payments: [payment("p1", 100_000), payment("p2", 50_000, "2026-11-18T00:00:00.000Z")],
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Balance")).toBeVisible();
    await expect(canvas.getByText("Bank transfer, reversed")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Record payment" }));
    const dialog = within(await screen.findByRole("dialog"));
    const amount = dialog.getByRole("textbox", { name: "Amount" });
    await expect(amount).toHaveValue("1222.00");
    await userEvent.clear(amount);
    await userEvent.type(amount, "0{Enter}");
    await expect(await dialog.findByText("Enter an amount above $0")).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "445,77{Enter}");
    await expect(await dialog.findByText(/with a decimal point, e\.g\. 445\.77/)).toBeVisible();
  },
};

export const ReversalUndone: Story = {
  tags: ["test"],
  args: detail(
    { paidCents: 100_000, balanceCents: 122_200, payments: [payment("p1", 100_000)] },
    {
      ReversePayment: {
        reversePayment: anInvoice({
          paidCents: 0,
          balanceCents: 222_200,
          payments: [payment("p1", 100_000, "2026-11-18T00:00:00.000Z")],
        }),
      },
      RestorePayment: {
        restorePayment: anInvoice({
          paidCents: 100_000,
          balanceCents: 122_200,
          payments: [payment("p1", 100_000)],
        }),
      },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for $1,000.00" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Reverse" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Reverse $1,000.00?" }));
    await userEvent.click(question.getByRole("button", { name: "Reverse" }));
    await expect(await canvas.findByText("Bank transfer, reversed")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Undo" }));
    await expect(await canvas.findByText("Payment restored")).toBeVisible();
    await expect(canvas.queryByText("Bank transfer, reversed")).toBeNull();
  },
};

const byCard = { ...payment("p1", 222_200), method: "card" as const, recordedBy: null };

export const RefundToCard: Story = {
  args: detail(
    { paidCents: 222_200, balanceCents: 0, payments: [byCard] },
    {
      RefundPayment: {
        refundPayment: anInvoice({
          paidCents: 0,
          balanceCents: 222_200,
          payments: [byCard, { ...byCard, id: "p2", amountCents: -222_200 }],
        }),
      },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    const openMenu = async (item: string) => {
      await userEvent.click(await canvas.findByRole("button", { name: "Actions for $2,222.00" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: item }));
      return within(await screen.findByRole("alertdialog"));
    };
    const reversal = await openMenu("Reverse without refunding");
    await expect(reversal.getByText(/The customer’s card won’t be refunded/)).toBeVisible();
    await userEvent.click(reversal.getByRole("button", { name: "Cancel" }));
    const refund = await openMenu("Refund to card");
    await userEvent.click(refund.getByRole("button", { name: "Refund" }));
    await expect(await canvas.findByText("Card, refunded")).toBeVisible();
  },
};

const REFUND_ID = "re_3PcX9b2eZvKYlo2C1kUqWm7T";

export const Refunded: Story = {
  args: detail({
    paidCents: 182_200,
    balanceCents: 40_000,
    payments: [
      { ...payment("p1", 222_200), method: "card", recordedBy: null },
      { ...payment("p2", -40_000), method: "card", recordedBy: null, reference: REFUND_ID },
      { ...payment("p3", 10_000, "2026-11-18T00:00:00.000Z") },
      { ...payment("p4", 5_000), method: "credit_note" },
    ],
    history: [
      ...anInvoice().history,
      {
        __typename: "DocumentEvent" as const,
        id: "e9",
        kind: "refunded" as const,
        at: "2026-11-18T00:00:00.000Z",
        by: null,
        detail: "$400.00, Card",
      },
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Card, refunded")).toBeVisible();
    const count = canvas.getByRole("heading", { name: "Payments" }).nextElementSibling;
    await expect(count).toHaveTextContent(/^1$/);
    const id = canvas.getByTitle(REFUND_ID);
    await expect(id).toHaveTextContent(REFUND_ID);
    await expect(id.clientHeight).toBeLessThan(30);
    await expect(id.scrollWidth).toBeGreaterThan(id.clientWidth);
    await expect(canvas.getByText("Refunded: $400.00, Card")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Actions for $2,222.00" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Actions for −$400.00" })).toBeNull();
  },
};

export const PaidInvoice: Story = {
  args: detail({ status: "paid", balanceCents: 0, paidCents: 222_200, paidAt: "2026-11-17T00:00:00.000Z" }),
  play: async ({ canvas }) => {
    await canvas.findByText("Paid in full");
    await expect(canvas.queryByRole("button", { name: "Mark Paid" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Record payment" })).toBeNull();
  },
};

export const WithoutGst: Story = {
  args: detail(
    { taxCents: 0, terms: null },
    {
      InvoiceScreen: {
        invoice: anInvoice({
          taxCents: 0,
          terms: null,
          seller: { ...SELLER, abn: null, gstRegistered: false },
        }),
        ...paperViewer({ gstRegistered: false, abn: null, bsb: null }),
      },
    },
  ),
  play: async ({ canvas }) => {
    const paper = within(await canvas.findByRole("article", { name: "Invoice INV-0412" }));
    await expect(paper.queryByRole("columnheader", { name: "GST" })).toBeNull();
    await expect(paper.queryByText("How to pay")).toBeNull();
  },
};

export const VoidInvoice: Story = {
  args: detail({ status: "void", balanceCents: 0, voidedAt: "2026-11-17T00:00:00.000Z" }),
  play: async ({ canvas }) => {
    await canvas.findByText("This invoice is void.");
    await expect(canvas.queryByRole("button", { name: "Mark Paid" })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Edit" })).toBeNull();
  },
};

export const NotFound: Story = {
  args: {
    path: "/invoices/none",
    answers: { ...answers, InvoiceScreen: { invoice: null, ...paperViewer() } },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Invoice not found");
  },
};

export const EmailToSeveral: Story = {
  args: detail({}, { Usage: usageOf(412, 499) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Email" }));
    const dialog = within(await screen.findByRole("dialog"));
    const to = dialog.getByRole("textbox", { name: "To (separate addresses with commas)" });
    await userEvent.clear(to);
    await userEvent.paste(Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(","));
    await userEvent.click(dialog.getByRole("button", { name: /Send/ }));
    await expect(await dialog.findByText("You can send an invoice to up to 10 recipients")).toBeVisible();
    await userEvent.clear(to);
    await userEvent.paste("a@b.example, nonsense");
    await userEvent.click(dialog.getByRole("button", { name: /Send/ }));
    await expect(await dialog.findByText("“nonsense”: Enter a valid email")).toBeVisible();
  },
};

/** After returning from Settings, the dialog reopens and the URL parameter is removed. */
export const EmailAskedFor: Story = {
  args: { ...detail(), path: "/invoices/i412?ask=email" },
  play: async ({ userEvent }) => {
    await screen.findByRole("dialog", { name: "Email INV-0412" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const unverified = { ...viewerOf("admin").viewer, mayEmailCustomers: false };

export const EmailUnverified: Story = {
  args: detail(
    {},
    {
      Viewer: { viewer: unverified },
      ResendEmailVerification: { resendEmailVerification: true },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Email" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Confirm your own email address first.");
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Send the link again" }));
    await expect(await dialog.findByText("A new link is on its way.")).toBeVisible();
  },
};

export const EmailNeedsMore: Story = {
  args: detail(
    {},
    {
      InvoiceScreen: {
        invoice: anInvoice({ status: "draft", customer: null }),
        ...paperViewer({ abn: null }),
      },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Email" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("link", { name: "Add ABN" })).toHaveAttribute(
      "href",
      "/settings?tab=organisation&focus=abn&back=%2Finvoices%2Fi412%3Fask%3Demail",
    );
    await expect(dialog.getByRole("link", { name: "Choose customer" })).toHaveAttribute(
      "href",
      "/invoices/i412/edit?focus=customerId",
    );
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  },
};

export const EmailChargesGst: Story = {
  args: detail(
    {},
    {
      InvoiceScreen: {
        invoice: anInvoice({ status: "draft", sentAt: null }),
        ...paperViewer({ gstRegistered: false }),
      },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Email" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByText(/This invoice charges GST/)).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Edit lines" })).toHaveAttribute(
      "href",
      "/invoices/i412/edit?focus=taxRate",
    );
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  },
};

const { customer: named } = anInvoice();
const renamed = named && { ...named, name: "Kingston Produce" };

export const IssuedUnderFormerNames: Story = {
  args: detail(
    {},
    {
      InvoiceScreen: {
        invoice: anInvoice({ customer: renamed }),
        ...paperViewer({ name: "Harbour Cooling Pty Ltd", abn: null, gstRegistered: false }),
      },
    },
  ),
  play: async ({ canvas }) => {
    const paper = within(await canvas.findByRole("article", { name: "Tax invoice INV-0412" }));
    await expect(paper.getByText("Bayside Air & Refrigeration Pty Ltd")).toBeVisible();
    await expect(paper.getByText("Kingston Fresh Foods")).toBeVisible();
    await expect(canvas.getByText("Issued by Bayside Air & Refrigeration Pty Ltd")).toBeVisible();
    await expect(canvas.getByText("Issued to Kingston Fresh Foods")).toBeVisible();
  },
};

const aCreditNote = (totalCents: number) => ({
  __typename: "CreditNote" as const,
  id: "n1",
  number: "CN-0003",
  reason: "Filter set was returned",
  issueDate: "2026-11-18",
  totalCents,
  taxCents: Math.round(totalCents / 11),
  lines: [{ __typename: "CreditNoteLine" as const, lineId: "s3", totalCents }],
});

const credited = anInvoice({
  status: "paid",
  balanceCents: -5_500,
  paidCents: 227_700,
  paidAt: "2026-11-17T00:00:00.000Z",
  creditNotes: [aCreditNote(5_500)],
  payments: [
    payment("p1", 222_200),
    { ...payment("p2", 5_500), method: "credit_note", reference: "CN-0003" },
  ],
});

export const CreditingPaid: Story = {
  args: detail(
    { status: "paid", balanceCents: 0, paidCents: 222_200, payments: [payment("p1", 222_200)] },
    { CreateCreditNote: { createCreditNote: credited } },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Credit note" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Credit INV-0412" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Filter set was returned");
    const filters = dialog.getByRole("textbox", { name: "Filter set, G4 pleated" });
    await userEvent.type(filters, "999");
    await userEvent.click(dialog.getByRole("button", { name: "Credit $999.00" }));
    await expect(await dialog.findByText("Enter $277.20 or less")).toBeVisible();
    await userEvent.clear(filters);
    await userEvent.type(filters, "55");
    await expect(dialog.getByText(/It’ll become credit for Kingston Fresh Foods/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Credit $55.00" }));
    await expect(await canvas.findByText("Credit note issued")).toBeVisible();
    const notes = within(await canvas.findByRole("list", { name: "Credit notes" }));
    await expect(notes.getByText("CN-0003")).toBeVisible();
  },
};

export const UsesCustomerCredit: Story = {
  args: detail(
    { customerCreditCents: 5_423 },
    {
      ApplyCredit: {
        applyCredit: anInvoice({
          paidCents: 5_423,
          balanceCents: 216_777,
          payments: [{ ...payment("p3", 5_423), method: "customer_credit", reference: "INV-0402" }],
        }),
      },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Kingston Fresh Foods has $54.23 credit.");
    await userEvent.click(canvas.getByRole("button", { name: "Use credit" }));
    await expect(await canvas.findByText("Credit used")).toBeVisible();
    await expect(canvas.getByText("Customer credit")).toBeVisible();
  },
};

export const VoidingPaid: Story = {
  args: detail({
    status: "paid",
    balanceCents: 0,
    paidCents: 222_200,
    payments: [payment("p1", 222_200)],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Void" }));
    const question = within(await screen.findByRole("alertdialog", { name: "INV-0412 has payments" }));
    await userEvent.click(question.getByRole("button", { name: "Issue a credit note" }));
    await expect(await screen.findByRole("dialog", { name: "Credit INV-0412" })).toBeVisible();
  },
};

export const Overpayment: Story = {
  args: detail({}, { RecordPayment: { recordPayment: anInvoice({ status: "paid", balanceCents: -7_800 }) } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Record payment" }));
    const dialog = within(await screen.findByRole("dialog"));
    const amount = dialog.getByRole("textbox", { name: "Amount" });
    await userEvent.clear(amount);
    await userEvent.type(amount, "2300");
    await userEvent.click(
      dialog.getByRole("checkbox", { name: "Keep $78.00 as credit for Kingston Fresh Foods" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Record payment" }));
    await expect(await canvas.findByText("$2,300.00, $78.00 kept as credit")).toBeVisible();
  },
};

export const EmailNeedsCopy: Story = {
  args: detail(
    { customer: null },
    { VoidAndCopyInvoice: { voidAndCopyInvoice: copy }, InvoiceEditor: { invoice: copy, ...editorViewer() } },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Email" }));
    await userEvent.click(await screen.findByRole("button", { name: "Void and copy" }));
    const asked = within(await screen.findByRole("alertdialog"));
    await userEvent.click(asked.getByRole("button", { name: "Void and copy" }));
    await canvas.findByRole("heading", { name: "Edit INV-0414" });
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Customer" })).toHaveFocus());
  },
};

export const CopyRefused: Story = {
  args: {
    path: "/invoices/i412/edit",
    answers: { ...answers, VoidAndCopyInvoice: new Error("This invoice has payments.") },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Void and copy" }));
    const asked = within(await screen.findByRole("alertdialog"));
    await userEvent.click(asked.getByRole("button", { name: "Void and copy" }));
    await expect(await asked.findByRole("alert")).toHaveTextContent("This invoice has payments.");
  },
};

export const CopyOfPartlyPaid: Story = {
  args: {
    path: "/invoices/i412/edit",
    answers: {
      ...answers,
      InvoiceEditor: { invoice: anInvoice({ balanceCents: 5_000 }), ...editorViewer() },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Void and copy" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "INV-0412 has payments" }));
    await expect(asked.getByRole("button", { name: "Issue a credit note" })).toBeVisible();
  },
};

export const EditingUnsent: Story = {
  name: "Invoice editor at rest",
  tags: ["at-rest"],
  parameters: { screen: "invoice-editor-screen" },
  args: {
    path: "/invoices/i412/edit?focus=customerId",
    answers: {
      ...answers,
      InvoiceEditor: {
        invoice: anInvoice({ status: "paid", customer: null, sentAt: null }),
        ...editorViewer(),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/You can change its contact, reference, summary and due date/),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Customer" })).toHaveFocus());
    await expect(canvas.getByRole("textbox", { name: "Title" })).toBeDisabled();
  },
};

const unpriced = { path: "/invoices/i414/edit?focus=unitPrice" };
const unpricedLines = anInvoice().lines.map((line, at) => (at === 1 ? { ...line, unitPrice: 0 } : line));
const pricing = {
  ...answers,
  InvoiceEditor: { invoice: { ...copy, lines: unpricedLines }, ...editorViewer() },
};

export const PricingTheLines: Story = {
  args: { ...unpriced, answers: pricing },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Price, line 2" })).toHaveFocus());
  },
};

export const PricingOnPhone: Story = {
  args: { ...unpriced, answers: pricing },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    if (innerWidth > 768) return;
    const sheet = within(await screen.findByRole("dialog", { name: "Line 2" }));
    await waitFor(() => expect(sheet.getByRole("textbox", { name: "Price" })).toHaveFocus());
  },
};

export const EditingVoid: Story = {
  args: {
    path: "/invoices/i412/edit",
    answers: { ...answers, InvoiceEditor: { invoice: anInvoice({ status: "void" }), ...editorViewer() } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "INV-0412 is void" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Save & close" })).toBeNull();
  },
};

export const EditingIssued: Story = {
  args: { path: "/invoices/i412/edit" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This invoice has been issued.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Title" })).toBeDisabled();
    await expect(canvas.getByRole("textbox", { name: "Reference" })).toBeEnabled();
    await expect(canvas.getByRole("combobox", { name: "Customer" })).toBeDisabled();
    await expect(canvas.queryByRole("button", { name: "Add line" })).toBeNull();
  },
};
