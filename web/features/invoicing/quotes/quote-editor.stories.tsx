import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { aQuote, contacts, editorViewer, priceList } from "../documents/document.fixtures.ts";
import { quotesRoutes } from "./quotes.routes.ts";

const shared = { Viewer: viewerOf("manager"), ...contacts, PriceListSuggestions: priceList };
const answers = {
  ...shared,
  NewQuote: { nextDocumentNumber: "QU-0125", ...editorViewer() },
  QuoteEditor: { quote: aQuote({ status: "draft" }), ...editorViewer() },
};

const NEW_DRAFT = "fettle_draft:manager:quote:new";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Invoicing/Quote editor",
  component: StoryScreen,
  args: { routes: quotesRoutes, path: "/quotes/q124/edit", answers },
  parameters: { layout: "padded" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Stored: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "quote-editor-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Edit QU-0124" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Item, line 1" })).toHaveValue("Evaporator fan motor");
    await expect(canvas.getByText("$637.20")).toBeVisible();
    await expect(canvas.getByText("$1,471.47")).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { path: "/quotes/new" },
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole("textbox", { name: "Title" });
    await expect(canvas.getByRole("textbox", { name: "Number" })).toHaveAttribute("placeholder", "QU-0125");
    await userEvent.click(title);
    await userEvent.keyboard("Coolroom 2{Tab}Seal and motor{Tab}");
    await userEvent.keyboard("Door gasket{Tab}Magnetic{Tab}2{Tab}{Tab}214.5{Tab}10{Tab}");
    await expect(canvas.getAllByText("$386.10")).toHaveLength(2);
    await userEvent.keyboard("{Enter}");
    const second = canvas.getByRole("combobox", { name: "Item, line 2" });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard("refrig");
    await screen.findByRole("option", { name: /R32/, selected: true });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Qty, line 2" })).toHaveFocus());
    await expect(second).toHaveValue("Refrigerant R410A, per kg");
    await userEvent.keyboard("3{Alt>}{ArrowUp}{/Alt}");
    await expect(canvas.getByRole("combobox", { name: "Item, line 1" })).toHaveValue(
      "Refrigerant R410A, per kg",
    );
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Qty, line 1" })).toHaveFocus());
    await userEvent.keyboard("{Control>}{Shift>}{Backspace}{/Shift}{/Control}");
    await expect(canvas.getByText("“Refrigerant R410A, per kg” removed")).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(canvas.getByText("$814.11")).toBeVisible();
  },
};

const ensured = fn(({ input }: Record<string, unknown>) => ({
  ensurePriceListItem: { __typename: "PriceListItem", id: "p9", ...(input as object) },
}));

export const AddedToPriceList: Story = {
  tags: ["test"],
  args: { path: "/quotes/new", answers: { ...answers, EnsurePriceListItem: ensured } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Item, line 1" }), "Drip tray, steel");
    await userEvent.click(await screen.findByRole("option", { name: /to price list/ }));
    const dialog = within(await screen.findByRole("dialog", { name: /Add to price list/ }));
    await expect(ensured).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole("textbox", { name: "Unit price" }), "48.50");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(ensured).toHaveBeenCalledOnce());
    await expect(ensured.mock.calls[0]?.[0]).toMatchObject({
      input: { name: "Drip tray, steel", unitPrice: 48.5 },
    });
    await expect(canvas.getByRole("textbox", { name: "Price, line 1" })).toHaveValue("48.50");
  },
};

export const PastedFromSpreadsheet: Story = {
  tags: ["test"],
  args: { path: "/quotes/new" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Item, line 1" }));
    await userEvent.paste("Filter set\t8\t31.50\nBelt\t2\t18.3333\n");
    await expect(canvas.getByRole("combobox", { name: "Item, line 2" })).toHaveValue("Belt");
    await expect(canvas.getByRole("textbox", { name: "Price, line 2" })).toHaveValue("18.3333");
    await expect(canvas.getByText("2 lines pasted")).toBeVisible();
    await expect(canvas.getByText("$317.54")).toBeVisible();
  },
};

export const WordsOfSeveralLines: Story = {
  args: { path: "/quotes/new" },
  play: async ({ canvas, userEvent }) => {
    const description = await canvas.findByRole("textbox", { name: "Description, line 1" });
    await userEvent.click(description);
    await userEvent.paste("Remove the old unit.\nFit the new one.");
    await expect(description).toHaveValue("Remove the old unit.\nFit the new one.");
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}Test it.");
    await expect(description).toHaveValue("Remove the old unit.\nFit the new one.\nTest it.");
    await userEvent.keyboard("{Home}{ArrowUp}");
    await expect(description).toHaveFocus();
    await expect(canvas.queryByRole("combobox", { name: "Item, line 2" })).toBeNull();
  },
};

export const Invalid: Story = {
  args: { path: "/quotes/new" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Item, line 1" }), "Labour");
    await userEvent.keyboard("{Tab}{Tab}1.5{Tab}{Tab}abc");
    await expect(await canvas.findByText(/^Quantity must be a whole number/)).toBeVisible();
    await expect(canvas.queryByText(/^Line 1:/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Save & close" }));
    await expect(await canvas.findAllByText(/^Title is required/)).toHaveLength(2);
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveFocus();
    await expect(canvas.getByRole("textbox", { name: "Price, line 1" })).toBeInvalid();
  },
};

export const Restored: Story = {
  args: { path: "/quotes/new" },
  beforeEach: () => {
    const values = {
      header: { ...emptyHeader, title: "Half a quote" },
      lines: [{ ...labour, itemName: "Gasket" }],
    };
    const draft = { savedAt: "2026-11-18T02:30:00.000Z", base: { values }, values };
    localStorage.setItem(NEW_DRAFT, JSON.stringify(draft));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Pick up where you left off.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveValue("Half a quote");
    await userEvent.click(canvas.getByRole("button", { name: "Start over" }));
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveValue("");
    await expect(localStorage.getItem(NEW_DRAFT)).toBeNull();
  },
};

const labour = {
  key: "l1",
  itemName: "Labour",
  description: "",
  quantity: "2",
  unit: "each",
  unitPrice: "10",
  discount: "0%",
  taxRate: 10,
};

const emptyHeader = {
  customerId: null,
  issueDate: "2026-11-18",
  untilDate: null,
  number: "",
  reference: "",
  taxMode: "exclusive",
  title: "",
  notes: "",
  terms: "",
};

export const FailedToSave: Story = {
  args: { answers: { ...answers, UpdateQuote: new Error("The database is resting") } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Title" }), " now");
    await userEvent.click(canvas.getByRole("button", { name: "Save & close" }));
    await canvas.findByText("Save failed");
    await waitFor(() => expect(canvas.getByText("The database is resting")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveValue(
      "Coolroom 2 door seal and fan motor now",
    );
  },
};

const storing = ({ isLost }: { isLost: boolean }) => {
  const create = fn((_: Record<string, unknown>) =>
    isLost && create.mock.calls.length === 1 ? new Error("Network error") : { createQuote: stored() },
  );
  const update = fn((_: Record<string, unknown>) => ({ updateQuote: stored() }));
  const stored = () => {
    const [sent] = create.mock.calls[0] ?? [{}];
    const { lines, title, terms, issueDate, expiryDate } = sent.input as ReturnType<typeof aQuote>;
    const [line] = aQuote().lines;
    const kept = lines.map((each, at) => ({ ...line, ...each, id: `l${at}` }) as (typeof lines)[number]);
    const none = { customer: null, reference: null, notes: null };
    const typed = { title, terms, issueDate, expiryDate, lines: kept };
    return aQuote({ ...none, ...typed, status: "draft" });
  };
  const read = { QuoteEditor: () => ({ quote: stored(), ...editorViewer() }) };
  return { create, update, answers: { ...answers, ...read, CreateQuote: create, UpdateQuote: update } };
};
const lost = storing({ isLost: true });

/** After a lost response, the retry resends the same input, then later edits, so there's only one quote. */
export const LostAnswer: Story = {
  tags: ["test"],
  args: { path: "/quotes/new", answers: lost.answers },
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole("textbox", { name: "Title" });
    await userEvent.type(title, "Coolroom");
    await userEvent.type(canvas.getByRole("combobox", { name: "Item, line 1" }), "Labour");
    await userEvent.click(canvas.getByRole("button", { name: "Save & close" }));
    await canvas.findByText("Save failed");
    await userEvent.type(title, " 3");
    await userEvent.click(canvas.getByRole("button", { name: "Save & close" }));
    await waitFor(() => expect(lost.update).toHaveBeenCalledOnce());
    const [first, again, ...others] = lost.create.mock.calls;
    await expect([again, others]).toEqual([first, []]);
    await expect(first?.[0].input).toMatchObject({ title: "Coolroom" });
    await expect(lost.update).toHaveBeenCalledWith({
      id: "q124",
      input: { title: "Coolroom 3", version: 3, expiryDate: undefined },
    });
    await waitFor(() => expect(localStorage.getItem(NEW_DRAFT)).toBeNull());
  },
};

const reloaded = storing({ isLost: false });

export const LostAnswerAndReload: Story = {
  tags: ["test"],
  args: { path: "/quotes/new", answers: reloaded.answers },
  beforeEach: () => {
    const header = { ...emptyHeader, untilDate: "2026-12-18", title: "Coolroom" };
    const sent = { header, lines: [labour] };
    const figures = { quantity: 2, unitPrice: 10, discountPercent: 0 };
    const input = { ...header, lines: [{ ...labour, ...figures }] };
    const draft = {
      savedAt: "2026-11-18T02:30:00.000Z",
      base: { values: sent, sent: { id: crypto.randomUUID(), input, values: sent } },
      values: { header: { ...header, title: "Coolroom 3" }, lines: [labour] },
    };
    localStorage.setItem(NEW_DRAFT, JSON.stringify(draft));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save & close" }));
    await waitFor(() => expect(reloaded.update).toHaveBeenCalledOnce());
    await expect(reloaded.create).toHaveBeenCalledOnce();
    await expect(reloaded.create.mock.calls[0]?.[0].input).toMatchObject({ title: "Coolroom" });
    await expect(reloaded.update.mock.calls[0]?.[0].input).toMatchObject({ title: "Coolroom 3", version: 3 });
  },
};

const overtaken = () => {
  let isOvertaken = false;
  const theirs = { title: "Coolroom 2 door seal", version: 4 };
  const changes = Object.entries(theirs).map(([field, value]) => ({ field, value }));
  const changedBy = { name: "Jodie Marsh", id: "jodie", at: "2026-11-18T21:52:00.000Z" };
  const message = "Jodie Marsh changed this quote at 8:52 am";
  return {
    QuoteEditor: () => ({
      quote: aQuote({ status: "draft", ...(isOvertaken && theirs) }),
      ...editorViewer(),
    }),
    UpdateQuote: () => {
      isOvertaken = true;
      return new CombinedGraphQLErrors({
        errors: [{ message, extensions: { code: "CONFLICT", changes, changedBy } }],
      });
    },
  };
};

export const ChangedMeanwhile: Story = {
  args: { answers: { ...answers, ...overtaken() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Title" }), " now");
    await userEvent.click(canvas.getByRole("button", { name: "Save & close" }));
    await expect(
      await canvas.findByText("Jodie Marsh changed this quote at 8:52 am while you were editing it."),
    ).toBeVisible();
    await expect(canvas.getByRole("region", { name: "What changed" })).toHaveTextContent(
      "Coolroom 2 door seal",
    );
  },
};

export const AcceptedQuote: Story = {
  args: {
    answers: { ...answers, QuoteEditor: { quote: aQuote({ status: "accepted" }), ...editorViewer() } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "QU-0124 is accepted" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Save & close" })).toBeNull();
  },
};

export const Sent: Story = {
  args: { answers: { ...answers, QuoteEditor: { quote: aQuote({ status: "sent" }), ...editorViewer() } } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("The customer has seen this quote.")).toBeVisible();
    const title = canvas.getByRole("textbox", { name: "Title" });
    await userEvent.type(title, "s");
    await expect(canvas.getByText("Saving creates revision 2.")).toBeVisible();
    await userEvent.type(title, "{Backspace}");
    await expect(canvas.getByText("The customer has seen this quote.")).toBeVisible();
  },
};

export const Unregistered: Story = {
  args: {
    path: "/quotes/new",
    answers: { ...answers, NewQuote: { nextDocumentNumber: "QU-0001", ...editorViewer(false) } },
  },
  play: async ({ canvas, userEvent }) => {
    const tax = await canvas.findByRole("combobox", { name: "Tax, line 1" });
    await expect(tax).toHaveValue("0");
    const warning = /isn’t registered for GST/;
    await expect(canvas.queryByText(warning)).toBeNull();
    await userEvent.selectOptions(tax, "10");
    await expect(await canvas.findByText(warning)).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { answers: { ...answers, QuoteEditor: { quote: null, ...editorViewer() } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Quote not found")).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { ...shared, QuoteEditor: "pending" } } };

export const Failed: Story = {
  args: { answers: { ...shared, QuoteEditor: new Error("Request timed out") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to load quote")).toBeVisible();
  },
};

function asOnPhone() {
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, query.startsWith("(max-width") ? "all" : query);
  return () => {
    window.matchMedia = matchMedia;
  };
}

export const OnPhone: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: asOnPhone,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("18 Nov to 18 Dec 2026")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: /^Door gasket/ }));
    const sheet = within(await screen.findByRole("dialog"));
    const price = sheet.getByRole("textbox", { name: "Price" });
    await expect(price).toHaveValue("214.50");
    await userEvent.clear(price);
    await userEvent.type(price, "abc");
    await userEvent.click(sheet.getByRole("button", { name: "Done" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save & close" }));
    const again = within(await screen.findByRole("dialog", { name: "Line 2" }));
    await waitFor(() => expect(again.getByRole("textbox", { name: "Price" })).toHaveFocus());
    await userEvent.click(again.getByRole("button", { name: "Done" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Show" }));
    await screen.findByRole("dialog", { name: "Line 2" });
  },
};
