import { TEMPLATE_KINDS, TEMPLATES, type TemplateKind } from "@fettle/rules/conversations/message-templates";
import { READ_ONLY_SCOPES, TOKEN_SCOPES } from "@fettle/rules/identity/token-scopes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from "storybook/test";
import { usageOf, viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { organisation, supportAccess } from "./settings.fixtures.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { toEnum } from "./token-words.ts";

const accessToken = {
  __typename: "AccessToken",
  id: "token-1",
  name: "Accounting export",
  scopes: READ_ONLY_SCOPES.map(toEnum),
  lastFour: "x7Kq",
  createdAt: "2026-11-01T02:00:00.000Z",
  expiresAt: "2027-01-30T02:00:00.000Z",
  isExpired: false,
  expiresSoon: false,
  lastUsedAt: null,
  lastUsedFrom: null,
  lastUsedBy: null,
};

const priceItem = (
  id: string,
  name: string,
  unitPrice: number,
  taxRate = 10,
  description: string | null = null,
) => ({
  __typename: "PriceListItem",
  id,
  name,
  description,
  unit: "each",
  unitPrice,
  taxRate,
  version: 1,
});

const priceList = (...items: ReturnType<typeof priceItem>[]) => ({
  priceList: {
    __typename: "PriceListConnection",
    totalCount: items.length,
    edges: items.map((node) => ({ __typename: "PriceListEdge", cursor: node.id, node })),
    pageInfo: {
      __typename: "PageInfo",
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    },
  },
});

const PRICES = priceList(
  priceItem("p1", "Coolroom service", 196, 10, "Evaporator clean, defrost check, door seals"),
  priceItem("p2", "Filter set, G4 pleated", 31.5, 10, "595 × 595 × 50 mm"),
  priceItem("p3", "Food safety temperature log", 0, 0),
  priceItem("p4", "Refrigerant R410A, each kilogram", 118.4525),
);

const template = (kind: TemplateKind, changes: object = {}) => ({
  __typename: "MessageTemplate",
  kind,
  text: TEMPLATES[kind].text,
  isDefault: true,
  version: 0,
  ...changes,
});

const textSender = (name: string | null) => ({
  __typename: "TextSender",
  name,
  number: null,
  answerBy: name === null ? null : "(03) 5550 1180",
});

const messages = {
  textSender: textSender(null),
  messageTemplates: TEMPLATE_KINDS.map((kind) =>
    kind === "job_done"
      ? template(kind, { text: "All done, {customer}! {business}", isDefault: false, version: 2 })
      : template(kind),
  ),
  viewer: {
    __typename: "Viewer",
    id: "admin",
    organisation: {
      __typename: "Organisation",
      id: "bayside",
      name: "Bayside Climate Co",
      phone: "(03) 5550 1180",
      visitReminders: true,
      reviewUrl: "https://g.page/r/bayside/review",
      emailSignature: "Mel and the team",
    },
  },
};

const answers = (role: "admin" | "manager" | "technician") => ({
  Viewer: viewerOf(role),
  Usage: usageOf(412, 231),
  OrganisationSettings: { viewer: { __typename: "Viewer", id: role, organisation } },
  SupportAccess: supportAccess,
  AllowSupportLookIn: { allowSupportLookIn: { ...supportAccess.viewer.organisation, allowsLookIn: false } },
  AccessTokens: {
    accessTokens: [
      accessToken,
      {
        ...accessToken,
        id: "token-3",
        name: "Booking form",
        scopes: ["jobs_read", "jobs_write", "customers_read"],
        lastUsedAt: "2026-11-24T02:00:00.000Z",
        lastUsedFrom: "203.0.113.x",
        lastUsedBy: "python-requests 2.31",
        expiresAt: "2026-12-01T02:00:00.000Z",
        expiresSoon: true,
      },
      {
        ...accessToken,
        id: "token-4",
        name: "Warehouse",
        scopes: TOKEN_SCOPES.map(toEnum),
        expiresAt: null,
      },
      {
        ...accessToken,
        id: "token-0",
        name: "Old website",
        lastUsedAt: "2026-09-30T02:00:00.000Z",
        expiresAt: "2026-10-01T02:00:00.000Z",
        isExpired: true,
      },
    ],
  },
  Webhooks: { webhookEndpoints: [] },
  PriceList: PRICES,
  MessageTemplates: messages,
  SetTextSender: ({ name }: Record<string, unknown>) => ({
    setTextSender: textSender(name as string | null),
  }),
  UpdateMessageTemplate: ({ kind, text }: Record<string, unknown>) => ({
    updateMessageTemplate: template(kind as TemplateKind, { text, isDefault: false, version: 1 }),
  }),
  ResetMessageTemplate: ({ kind }: Record<string, unknown>) => ({
    resetMessageTemplate: template(kind as TemplateKind, { version: 3 }),
  }),
  CreatePriceListItem: { createPriceListItem: priceItem("p5", "Door seal", 84) },
  DeletePriceListItem: { deletePriceListItem: { __typename: "DeletionPayload", id: "p1" } },
  CreateAccessToken: {
    createAccessToken: {
      __typename: "CreatedAccessToken",
      token: "fettle_pat_shown-only-once",
      accessToken: { ...accessToken, id: "token-2", name: "Website", scopes: ["jobs_read", "jobs_write"] },
    },
  },
});

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Workspace/Settings",
  component: StoryScreen,
  args: { routes: settingsRoutes, path: "/settings", answers: answers("admin") },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Organisation: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "settings-screen" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText(/^BSB/)).toHaveValue("013-999");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect(page.queryByLabelText("Your password")).toBeNull();
    await userEvent.type(page.getByLabelText(/^BSB/), "{Backspace}8");
    await expect(await page.findByLabelText("Your password")).toBeVisible();
  },
};

export const SupportLooks: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const allowed = await page.findByRole("switch", { name: "Let support view your account" });
    await expect(page.getByText("Import question, phone call")).toBeVisible();
    await expect(page.getByText(/Ruth Callaghan, as Mel Carter · 9 min/)).toBeVisible();
    await expect(page.getByText(/^Viewed profile and business details, customers,/)).toBeVisible();
    await expect(page.getByText("Nothing viewed")).toBeVisible();
    await userEvent.click(allowed);
    await waitFor(() => expect(allowed).not.toBeChecked());
  },
};

const withoutAbn = { ...organisation, abn: null };

export const AbnAskedFor: Story = {
  args: {
    routes: [...settingsRoutes, { path: "/invoices/:id", Component: () => <h1>Back at the invoice</h1> }],
    path: "/settings?tab=organisation&focus=abn&back=%2Finvoices%2Fi412%3Fask%3Demail",
    answers: {
      ...answers("admin"),
      OrganisationSettings: { viewer: { __typename: "Viewer", id: "admin", organisation: withoutAbn } },
      UpdateOrganisation: { updateOrganisation: organisation },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const abn = await page.findByLabelText(/^ABN/);
    await waitFor(() => expect(abn).toHaveFocus());
    await expect(page.getByText(/Needed to email invoices/)).toBeVisible();
    await expect(abn).toHaveAccessibleName("ABN");
    await userEvent.click(page.getByRole("switch", { name: "Registered for GST" }));
    await waitFor(() => expect(page.queryByText(/Needed to email invoices/)).toBeNull());
    await userEvent.click(page.getByRole("switch", { name: "Registered for GST" }));
    await userEvent.type(abn, "51 824 753 556");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await page.findByRole("heading", { name: "Back at the invoice" });
  },
};

const waiting = {
  ...organisation,
  waitingBankDetails: {
    __typename: "BankDetailsChange",
    id: "waiting-1",
    accountName: "Bayside Climate Co",
    bsb: "063000",
    accountNumber: "87654321",
    payId: null,
    requestedByName: "Alex Hart",
    appliesAt: "2026-11-21T22:30:00.000Z",
  },
};
const settingsOf = (role: string, shown: object) => ({
  viewer: { __typename: "Viewer", id: role, organisation: shown },
});

export const NewBankDetailsWait: Story = {
  args: {
    answers: {
      ...answers("admin"),
      OrganisationSettings: settingsOf("admin", waiting),
      StopBankDetails: { stopBankDetails: organisation },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/BSB 063-000, account 87654321/)).toBeVisible();
    await expect(page.getByLabelText(/^BSB/)).toHaveValue("013-999");
    await userEvent.click(page.getByRole("button", { name: "Stop them" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Stop them" }));
    await waitFor(() => expect(page.queryByText(/account 87654321/)).toBeNull());
  },
};

export const ManagersSeeThatBankDetailsWait: Story = {
  args: { answers: { ...answers("manager"), OrganisationSettings: settingsOf("manager", waiting) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/account 87654321/)).toBeVisible();
    await expect(page.queryByRole("button", { name: "Stop them" })).toBeNull();
  },
};

export const PreviewOfADocument: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText(/^PayID/)).toHaveValue("0491 570 156");
    const open = spyOn(window, "open").mockReturnValue(null);
    await userEvent.click(page.getByRole("button", { name: "Preview document" }));
    await expect(open).toHaveBeenCalledWith("", "_blank", "popup,width=800,height=600");
    await expect(await within(document.body).findByText("Popup blocked")).toBeVisible();
    open.mockRestore();
  },
};

export const BankDetailsForManagers: Story = {
  args: { answers: answers("manager") },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText(/^BSB/)).toBeDisabled();
  },
};

export const NotForTechnicians: Story = {
  args: { answers: answers("technician") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Page not found")).toBeVisible();
    await expect(page.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/schedule",
      "/jobs",
      "/customers",
    ]);
  },
};

export const AccessTokens: Story = {
  args: { path: "/settings?tab=developers" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Created .* · Expires .*2027/)).toBeVisible();
    await expect(page.getByText("Expired", { exact: true })).toBeVisible();
    await expect(page.getByText("Expires soon")).toBeVisible();
    await expect(page.getByText("Jobs, Customers (read only)")).toBeVisible();
    await expect(
      page.getByText(/Last used 24 November 2026 from 203.0.113.x by python-requests 2.31/),
    ).toBeVisible();
    await expect(page.getByText(/Never expires/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "New token" }));
    const body = within(document.body);
    await userEvent.type(await body.findByLabelText("Name"), "Website");
    await expect(body.getByRole("button", { name: /Expires after/ })).toHaveTextContent("90 days");
    await userEvent.click(body.getByRole("button", { name: "Create token" }));
    await expect(await body.findByText("Choose at least one scope")).toBeVisible();
    const box = (name: string) => body.getByRole("checkbox", { name });
    await userEvent.click(box("Write Jobs"));
    await expect(box("Read Jobs")).toBeChecked();
    await userEvent.click(box("Read Jobs"));
    await expect(box("Write Jobs")).not.toBeChecked();
    await userEvent.click(body.getByRole("button", { name: "Everything" }));
    await expect(box("Write Webhooks")).toBeChecked();
    await userEvent.click(body.getByRole("button", { name: "Read only" }));
    await expect(box("Write Webhooks")).not.toBeChecked();
    await userEvent.click(box("Write Jobs"));
    await userEvent.click(body.getByRole("button", { name: "Create token" }));
    await body.findByText("fettle_pat_shown-only-once");
    await userEvent.click(body.getByRole("button", { name: "Done" }));
    await page.findByText("Website");
    await waitFor(() => expect(body.queryByText("fettle_pat_shown-only-once")).toBeNull());
  },
};

export const PriceList: Story = {
  args: { path: "/settings?tab=price-list" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("4 items, prices before GST")).toBeVisible();
    await expect(await page.findByText("$118.4525")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "New item" }));
    const body = within(document.body);
    await userEvent.keyboard("Door seal");
    await userEvent.click(body.getByRole("button", { name: "Add item" }));
    await expect(await body.findByText("Enter a price, e.g. 118.00")).toBeVisible();
    await userEvent.type(body.getByRole("textbox", { name: /^Price/ }), "84{Enter}");
    await waitFor(() => expect(body.getByText("Item added")).toBeVisible());
  },
};

export const DeletingAPrice: Story = {
  args: { path: "/settings?tab=price-list" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Actions for Coolroom service" }));
    const body = within(document.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await body.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(body.getByText("Item deleted")).toBeVisible());
  },
};

export const EmptyPriceList: Story = {
  args: { path: "/settings?tab=price-list", answers: { ...answers("admin"), PriceList: priceList() } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Nothing on the price list yet")).toBeVisible();
  },
};

export const NoPriceMatches: Story = {
  args: {
    path: "/settings?tab=price-list&search=zzz",
    answers: { ...answers("admin"), PriceList: priceList() },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No items match your search")).toBeVisible();
  },
};

export const Messages: Story = {
  args: { path: "/settings?tab=messages" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Customised")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Edit On my way" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "On my way" }));
    const field = dialog.getByRole("textbox", { name: "Message" });
    // The field uses browser commands for edits, which break simulated typing.
    await fireEvent.change(field, { target: { value: `${"We’re coming! 😀".repeat(6)}{business}` } });
    await userEvent.click(dialog.getByRole("button", { name: "Minutes away" }));
    await expect(field).toHaveValue(`${"We’re coming! 😀".repeat(6)}{business}{eta}`);
    await expect(dialog.getByText(/makes this 2 texts/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await expect(dialog.queryByText(/makes this/)).toBeNull();
    await expect(dialog.getByRole("status")).toHaveTextContent(/^1 of 3 texts/);
    const preview = within(dialog.getByRole("region", { name: "Preview" }));
    await expect(
      preview.getByText(/^We're coming! We're coming! .*Bayside Climate Co25 minutes$/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.getAllByText("Customised")).toHaveLength(2));
  },
};

export const SenderOfTexts: Story = {
  args: { path: "/settings?tab=messages" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/one of our numbers/)).toBeVisible();
    await userEvent.type(page.getByLabelText(/^Name instead of a number/), "BaysideAir");
    await userEvent.click(page.getByRole("checkbox", { name: /is registered for our business/ }));
    const card = within(page.getByLabelText(/^Name instead of a number/).closest("form") ?? canvasElement);
    await userEvent.click(card.getByRole("button", { name: "Save" }));
    await expect(await page.findByText(/Texts come from BaysideAir/)).toBeVisible();
  },
};

export const SenderForManagers: Story = {
  args: { path: "/settings?tab=messages", answers: answers("manager") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Only an admin can change this/)).toBeVisible();
    await expect(page.queryByLabelText(/^Name instead of a number/)).toBeNull();
  },
};

export const MessageReset: Story = {
  tags: ["test"],
  args: { path: "/settings?tab=messages" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Edit Job done" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Job done" }));
    const field = dialog.getByRole("textbox", { name: "Message" });
    await fireEvent.change(field, { target: { value: "Thanks!" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await dialog.findByText("Say who it’s from: add {business}")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Reset to the default" }));
    await waitFor(() => expect(page.queryByText("Customised")).toBeNull());
  },
};
