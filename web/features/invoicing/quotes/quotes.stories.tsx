import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { usageOf, viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
import { aQuote, paperViewer } from "../documents/document.fixtures.ts";
import { quotesRoutes } from "./quotes.routes.ts";

const rows = [
  aQuote(),
  aQuote({ id: "q123", number: "QU-0123", status: "sent", isExpired: true, expiryDate: "2026-11-10" }),
  aQuote({ id: "q122", number: "QU-0122", status: "draft", title: "Replace split system, meeting room" }),
  aQuote({ id: "q121", number: "QU-0121", status: "rejected", customer: null, expiryDate: null }),
];

const answers = {
  Viewer: viewerOf("manager"),
  Usage: usageOf(412, 231),
  QuotesPage: { quotes: { ...connection("Quote", rows), totalCount: 4 } },
  QuoteScreen: { quote: aQuote(), ...paperViewer() },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Invoicing/Quotes",
  component: StoryScreen,
  args: { routes: quotesRoutes, path: "/quotes", answers },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const List: Story = {
  name: "Quotes at rest",
  tags: ["at-rest"],
  parameters: { screen: "quotes-screen" },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Quotes" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(4);
    await expect(list.getByText("QU-0124")).toBeVisible();
    await expect(list.getByText("Expired 10 Nov 2026")).toBeVisible();
    await expect(canvas.getByText("4 quotes")).toBeVisible();
  },
};

const inOrder = fn(({ orderBy, direction }: Record<string, unknown>) => {
  const sign = direction === "ascending" ? 1 : -1;
  const ordered = orderBy === "total" ? rows.toSorted((a, b) => sign * (a.totalCents - b.totalCents)) : rows;
  return { quotes: { ...connection("Quote", ordered), totalCount: 4 } };
});

export const InOrderOfTheirAmounts: Story = {
  tags: ["test"],
  args: { answers: { ...answers, QuotesPage: inOrder } },
  play: async ({ canvas }) => {
    const head = await canvas.findByRole("columnheader", { name: "Amount inc GST" });
    await expect(head).not.toHaveAttribute("aria-sort");
    for (const direction of ["descending", "ascending"]) {
      await userEvent.click(canvas.getByRole("button", { name: "Amount inc GST" }));
      await waitFor(() =>
        expect(canvas.getByRole("columnheader", { name: "Amount inc GST" })).toHaveAttribute(
          "aria-sort",
          direction,
        ),
      );
      await expect(inOrder).toHaveBeenLastCalledWith(
        expect.objectContaining({ orderBy: "total", direction }),
      );
    }
    await userEvent.click(canvas.getByRole("button", { name: "Amount inc GST" }));
    await waitFor(() =>
      expect(canvas.getByRole("columnheader", { name: "Amount inc GST" })).not.toHaveAttribute("aria-sort"),
    );
  },
};

let stored = aQuote({ id: "q120", number: "QU-0120", status: "sent", isExpired: false });
const accept = fn(() => {
  stored = aQuote({ id: "q120", number: "QU-0120", status: "accepted" });
  return { acceptQuote: stored };
});

export const AcceptedFromTheList: Story = {
  tags: ["test"],
  beforeEach: () => {
    stored = aQuote({ id: "q120", number: "QU-0120", status: "sent", isExpired: false });
  },
  args: {
    answers: {
      ...answers,
      QuotesPage: () => ({ quotes: { ...connection("Quote", [stored, ...rows]), totalCount: 5 } }),
      AcceptQuote: accept,
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Status of QU-0120: Sent" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Accept" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(accept).toHaveBeenCalledWith({ id: "q120" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Status of QU-0120: Sent" })).toBeNull());
  },
};

const none = { quotes: { ...connection("Quote", []), totalCount: 0 } };

export const NoneYet: Story = {
  args: { answers: { ...answers, QuotesPage: none } },
  play: async ({ canvas }) => {
    await canvas.findByText("No quotes found. Create your first quote!");
  },
};

export const NoMatch: Story = {
  args: { path: "/quotes?search=zebra", answers: { ...answers, QuotesPage: none } },
  play: async ({ canvas }) => {
    await canvas.findByText("No quotes match your search or filter");
  },
};

export const Loading: Story = { args: { answers: { ...answers, QuotesPage: "pending" } } };

export const Failed: Story = {
  args: { answers: { ...answers, QuotesPage: new Error("Request timed out") } },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to load quotes");
  },
};

const detail = (fields: Parameters<typeof aQuote>[0], more: object = {}) => ({
  path: "/quotes/q124",
  answers: { ...answers, QuoteScreen: { quote: aQuote(fields), ...paperViewer() }, ...more },
});

export const Accepted: Story = {
  args: detail({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Convert to Job" })).toBeVisible();
    await expect(canvas.getByText("$1,471.47")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Accept" })).toBeNull();
    await expect(canvas.getByRole("button", { name: /Sync to accounting/ })).toBeDisabled();
    await expect(canvas.getByText("Emailed: rosa@bakehouse.example")).toBeVisible();
    await expect(canvas.getByText("203.0.113.42")).toBeVisible();
  },
};

export const SentQuote: Story = {
  name: "Quote at rest",
  tags: ["at-rest"],
  parameters: { screen: "quote-screen" },
  args: detail({ status: "sent" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept" }));
    await expect(await screen.findByRole("alertdialog", { name: /^Accept QU-/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("button", { name: "Convert to Job" })).toBeNull();
  },
};

export const Expired: Story = {
  args: detail({ status: "sent", isExpired: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Accept" })).toBeDisabled();
    await expect(canvas.getByText("This quote has expired.")).toBeVisible();
  },
};

export const Rejected: Story = {
  args: detail({ status: "rejected", rejectedReason: "Went with another company" }),
  play: async ({ canvas }) => {
    await canvas.findByText(/Went with another company/);
  },
};

export const DraftWithoutCustomer: Story = {
  args: detail({
    status: "draft",
    customer: null,
    notes: "أهلا 你好",
    terms: null,
    expiryDate: null,
    sentAt: null,
    viewedAt: null,
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await screen.findByText(/^This \$[\d,.]+ draft was never sent\..* for 30 days from Recently deleted\.$/);
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByText(/^The PDF can’t print .*أهلا/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Copy link" })).toBeNull();
  },
};

const revision = {
  __typename: "QuoteRevision" as const,
  id: "r1",
  revision: 1,
  title: "Coolroom 2 door seal",
  totalCents: 77_000,
  revisedAt: "2026-11-18T03:00:00.000Z",
  revisedBy: "Jodie Chen",
};

export const Converted: Story = {
  args: detail({
    revision: 2,
    revisions: [revision],
    job: {
      __typename: "Job",
      id: "j1",
      number: 1147,
      title: "Coolroom 2",
      status: "scheduled",
      quotedTotalCents: 77_000,
      workTotalCents: null,
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText("Revision 1: Coolroom 2 door seal");
    await expect(canvas.getByRole("link", { name: "Job 1147" })).toHaveAttribute("href", "/jobs/j1");
    await expect(canvas.queryByRole("button", { name: "Convert to Job" })).toBeNull();
  },
};

export const NotFound: Story = {
  args: { path: "/quotes/none", answers: { ...answers, QuoteScreen: { quote: null, ...paperViewer() } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Quote not found");
  },
};

const openEmail: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Email" }));
  await screen.findByRole("dialog");
};

const texted = {
  QuoteText: {
    quoteText: {
      __typename: "TextDraft" as const,
      kind: "quote" as const,
      phone: "+61491570156",
      template: "Hi {customer}, here's quote {quote} for {total}: {link}",
      isOptedOut: false,
      fields: [
        { __typename: "TextDraftField" as const, name: "customer", value: "Rosa" },
        { __typename: "TextDraftField" as const, name: "quote", value: "QU-0124" },
        { __typename: "TextDraftField" as const, name: "total", value: "$2,310.00" },
        { __typename: "TextDraftField" as const, name: "link", value: "https://fettle.example/quote/4f7c" },
      ],
    },
    textSender: {
      __typename: "TextSender" as const,
      business: "Bayside Air",
      name: null,
      number: "+61481234567",
      answerBy: null,
      takesReplies: true,
    },
  },
  SendQuoteText: new Error("The network is down"),
};

export const Texting: Story = {
  args: detail({ status: "draft" }, texted),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Email" }));
    const email = within(await screen.findByRole("dialog", { name: "Email QU-0124" }));
    await userEvent.click(email.getByRole("button", { name: "Text the quote instead" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Send SMS" }));
    await expect(dialog.getByRole("textbox", { name: "Phone" })).toHaveValue("+61 491 570 156");
    await expect(
      dialog.getByText(/Hi Rosa, here's quote QU-0124 for \$2,310\.00: https:\/\/fettle/),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: /^Send SMS/ }));
    await waitFor(() => expect(within(document.body).getByText("The network is down")).toBeInTheDocument());
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(canvas.getByRole("button", { name: "Text quote" }));
    await screen.findByRole("dialog", { name: "Send SMS" });
  },
};

export const Emailing: Story = {
  args: detail({ status: "draft" }, { SendQuote: new Error("Mail server is down") }),
  play: async (context) => {
    await openEmail(context);
    const { userEvent, canvas } = context;
    const dialog = within(screen.getByRole("dialog"));
    const to = dialog.getByRole("textbox", { name: "To" });
    await expect(to).toHaveValue("rosa@bakehouse.example");
    await userEvent.type(dialog.getByRole("textbox", { name: "Message" }), " See you.");
    await userEvent.clear(to);
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(dialog.getByText("Recipient is required")).toBeVisible());
    await userEvent.type(to, "rosa");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(dialog.getByText("Enter a valid email")).toBeVisible());
    await userEvent.type(to, "@bakehouse.example");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(within(document.body).getByText("Failed to send email")).toBeInTheDocument());
    await expect(canvas.getByText("Mail server is down")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await openEmail(context);
    const again = within(screen.getByRole("dialog"));
    await expect(again.getByText("Pick up where you left off.")).toBeVisible();
    await expect(again.getByRole("textbox", { name: "To" })).toHaveValue("rosa@bakehouse.example");
  },
};

export const EmailChargesGst: Story = {
  args: detail(
    {},
    { QuoteScreen: { quote: aQuote({ status: "draft" }), ...paperViewer({ gstRegistered: false }) } },
  ),
  play: async (context) => {
    await openEmail(context);
    const dialog = within(screen.getByRole("dialog"));
    await expect(dialog.getByText(/This quote charges GST/)).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Edit" })).toHaveAttribute(
      "href",
      "/quotes/q124/edit?focus=taxRate",
    );
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  },
};

export const EmailCreditsGone: Story = {
  args: detail({ status: "draft" }, { Usage: exhausted() }),
  play: async (context) => {
    await openEmail(context);
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByText("No email credits left.");
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  },
};

export const EmailCreditsLow: Story = {
  args: detail({ status: "draft" }, { Usage: withEmail(482, 0) }),
  play: async (context) => {
    await openEmail(context);
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByText("18 emails left this month.");
    await expect(dialog.getByRole("button", { name: "Send Anyway" })).toBeEnabled();
  },
};

export const CreditsLowBeside: Story = {
  args: detail({ status: "sent" }, { Usage: withEmail(482, 0) }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("18 emails left this month.");
    await userEvent.click(canvas.getByRole("button", { name: "Send Anyway" }));
    await screen.findByRole("dialog", { name: "Email QU-0124" });
  },
};

export const EmailFromPackCredits: Story = {
  args: detail({ status: "draft" }, { Usage: withEmail(500, 164) }),
  play: async (context) => {
    await openEmail(context);
    await within(screen.getByRole("dialog")).findByText("You’ve used this month’s emails.");
  },
};

/** Once the month's emails run out, pack credits are used, however few are left. */
export const EmailFromFewPackCredits: Story = {
  args: detail({ status: "draft" }, { Usage: withEmail(500, 12) }),
  play: async (context) => {
    await openEmail(context);
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByText("You’ve used this month’s emails.");
    await dialog.findByText("This one uses your pack credits. 12 left.");
    await expect(dialog.getByRole("button", { name: "Send Anyway" })).toBeEnabled();
  },
};

function withEmail(used: number, packCredits: number) {
  const { usage } = usageOf(412, used);
  return { usage: { ...usage, email: { ...usage.email, packCredits } } };
}

function exhausted() {
  return withEmail(500, 0);
}
