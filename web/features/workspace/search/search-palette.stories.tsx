import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { LazySearchPalette } from "../../../app/shell/lazy-search-palette.tsx";
import type { SearchEverythingQuery } from "../../../generated/graphql.ts";
import { answerOffline } from "../../../platform/testing/answer-offline.ts";
import { leaveWork } from "../../../platform/testing/leave-work.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { rememberRecord } from "./recent-records.ts";
import { isSearchOpen } from "./search-palette.ts";
import SearchPaletteHost from "./search-palette-host.tsx";

const customer = {
  __typename: "Customer",
  id: "c1",
  name: "Mordialloc Bakehouse",
  phone: "0491570156",
} as const;

const found: SearchEverythingQuery = {
  searchEverything: {
    __typename: "SearchResults",
    jobs: [
      {
        __typename: "Job",
        id: "j1",
        number: 1042,
        title: "Coolroom icing up",
        status: "scheduled",
        customer,
      },
      {
        __typename: "Job",
        id: "j2",
        number: 987,
        title: "Coolroom door seal",
        status: "done",
        customer: null,
      },
    ],
    customers: [
      { ...customer, contactName: "Jo Doyle", suburb: "Mordialloc", notes: "Jo’s mobile: 0412345678" },
    ],
    equipment: [
      { __typename: "Equipment", id: "e1", name: "Coolroom 2", make: "Bitzer", model: null, customer },
    ],
    quotes: [
      {
        __typename: "Quote",
        id: "q1",
        number: "Q-0042",
        title: "New coolroom compressor",
        status: "sent",
        totalCents: 123_430,
        customer,
      },
    ],
    invoices: [
      {
        __typename: "Invoice",
        id: "i1",
        number: "INV-0107",
        title: "Coolroom door seal",
        status: "overdue",
        totalCents: 23_430,
        customer,
      },
    ],
  },
};
const nothing: SearchEverythingQuery = {
  searchEverything: {
    __typename: "SearchResults",
    jobs: [],
    customers: [],
    equipment: [],
    quotes: [],
    invoices: [],
  },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Workspace/Search",
  component: StoryScreen,
  beforeEach: () => {
    localStorage.clear();
    isSearchOpen.set(true);
    return () => isSearchOpen.set(false);
  },
  args: {
    routes: [...storyRoute(SearchPaletteHost), { path: "*", Component: SearchPaletteHost }],
    path: "/",
    answers: { Viewer: viewerOf("manager"), SearchEverything: found },
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const box = () => screen.findByRole("combobox", { name: "Search" });
const status = () => within(screen.getByRole("dialog")).getByRole("status");
const names = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

export const Empty: Story = {
  beforeEach: () => {
    const record = {
      kind: "customer",
      id: "c1",
      label: "Mordialloc Bakehouse",
      detail: "Mordialloc",
    } as const;
    rememberRecord("manager", { ...record, href: "/customers/c1" });
  },
  play: async () => {
    await screen.findByRole("group", { name: "Recent" });
    await expect(names("Recent")).toEqual(["Mordialloc BakehouseMordialloc"]);
    await expect(names("Go to")).toContain("Members");
    await expect(names("Create")).toEqual([
      "New Job",
      "New Customer",
      "New Equipment",
      "New Quote",
      "New Invoice",
    ]);
    await userEvent.type(await box(), "new jo");
    await waitFor(() => expect(names("Create")).toEqual(["New Job"]));
  },
};

export const Command: Story = {
  tags: ["test"],
  play: async () => {
    await userEvent.type(await box(), "new quote");
    await waitFor(() => expect(names("Quotes")).toHaveLength(1));
    await expect(names("Create")).toEqual(["New Quote"]);
    await expect(screen.getByRole("option", { selected: true })).toHaveTextContent("New Quote");
  },
};

export const TypedEarly: Story = {
  tags: ["test"],
  args: {
    routes: storyRoute(() => (
      <>
        <p>A screen</p>
        <LazySearchPalette />
      </>
    )),
  },
  beforeEach: () => isSearchOpen.set(false),
  play: async ({ canvas }) => {
    await canvas.findByText("A screen");
    await userEvent.keyboard("{Control>}k{/Control}coolroom");
    await expect(await box()).toHaveValue("coolroom");
  },
};

export const Found: Story = {
  play: async () => {
    await userEvent.type(await box(), "coolroom");
    await waitFor(() => expect(names("Jobs")[0]).toContain("#1042 · Mordialloc Bakehouse · Scheduled"));
    await expect(names("Equipment")).toHaveLength(1);
    await expect(names("Quotes")[0]).toContain("Q-0042 · Mordialloc Bakehouse · Sent");
    await expect(names("Invoices")[0]).toContain("INV-0107 · Mordialloc Bakehouse · Overdue");
    await expect(names("Create")[0]).toBe("New Job “coolroom”");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  },
};

export const CustomerFirst: Story = {
  tags: ["test"],
  play: async () => {
    for (const text of ["bakehouse", "0491 570 156", "jo doyle"]) {
      await userEvent.clear(await box());
      await userEvent.type(await box(), text);
      await waitFor(() =>
        expect(screen.getByRole("option", { selected: true })).toHaveTextContent(/^Mordialloc Bakehouse/),
      );
    }
    await userEvent.clear(await box());
    await userEvent.type(await box(), "0412 345 678");
    await waitFor(() => expect(names("Customers")[0]).toContain("0412 345 678 in notes"));
    for (const text of ["coolroom", "#1042", "1042"]) {
      await userEvent.clear(await box());
      await userEvent.type(await box(), text);
      await waitFor(() =>
        expect(screen.getByRole("option", { selected: true })).toHaveTextContent(/^Coolroom icing up/),
      );
    }
  },
};

export const ByNumberOrAmount: Story = {
  tags: ["test"],
  play: async () => {
    await userEvent.type(await box(), "+61 491 570 156");
    await waitFor(() => expect(names("Customers")[0]).toContain("0491 570 156"));
    await expect(names("Invoices")[0]).toContain("INV-0107 · Mordialloc Bakehouse · 0491 570 156");
    await userEvent.clear(await box());
    await userEvent.type(await box(), "234.30");
    await waitFor(() => expect(names("Invoices")[0]).toContain("$234.30 · Overdue"));
    await waitFor(() => expect(names("Quotes")[0]).not.toContain("$"));
  },
};

export const ForThatCustomer: Story = {
  play: async () => {
    await userEvent.type(await box(), "coolroom");
    const actions = await screen.findByRole("group", { name: "For Coolroom icing up" });
    await expect(within(actions).getByRole("link", { name: "Call" })).toHaveAttribute(
      "href",
      "tel:0491570156",
    );
    await expect(
      within(actions)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Text", "New job", "New quote"]);
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.queryByRole("group", { name: /^For / })).toBeNull());
    await userEvent.keyboard("{ArrowUp}{Tab}");
  },
};

export const NothingFound: Story = {
  args: { answers: { Viewer: viewerOf("manager"), SearchEverything: nothing } },
  play: async () => {
    await userEvent.type(await box(), "zzz");
    await waitFor(() => expect(status()).toHaveTextContent("Nothing found for “zzz”"));
    await expect(screen.getByRole("option", { selected: true })).toHaveTextContent("New Job “zzz”");
  },
};

export const Waiting: Story = {
  args: { answers: { Viewer: viewerOf("manager"), SearchEverything: new Error("No network") } },
  beforeEach: () =>
    leaveWork("bayside:manager", [
      {
        id: "j3",
        kind: "new-job",
        role: "creation",
        variables: { input: { title: "Coolroom fan noisy" }, customer: null, equipment: [], technicians: [] },
        records: ["job:j3", "customer:c1"],
        about: { title: "Coolroom fan noisy", detail: customer.name },
        queuedAt: "2026-11-17T22:31:00.000Z",
      },
    ]),
  play: async () => {
    await userEvent.type(await box(), "coolroom bakehouse");
    await waitFor(() =>
      expect(names("Jobs")).toEqual(["Coolroom fan noisyNew job · Mordialloc Bakehouse · Waiting to send"]),
    );
  },
};

export const Loading: Story = {
  args: { answers: { Viewer: viewerOf("manager"), SearchEverything: "pending" } },
  play: async () => {
    await userEvent.type(await box(), "coolroom");
    await expect(status()).toHaveTextContent("Searching…");
  },
};

export const Failed: Story = {
  args: { answers: { Viewer: viewerOf("manager"), SearchEverything: new Error("No network") } },
  play: async () => {
    await userEvent.type(await box(), "coolroom");
    const dialog = within(screen.getByRole("dialog"));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Search failed. Check your connection.");
  },
};

export const ForTechnicians: Story = {
  args: {
    answers: {
      Viewer: viewerOf("technician"),
      SearchEverything: { searchEverything: { ...found.searchEverything, quotes: null, invoices: null } },
    },
  },
  play: async () => {
    await userEvent.type(await box(), "o");
    await waitFor(() => expect(names("Jobs")).toHaveLength(2));
    await expect(screen.queryByRole("group", { name: "Invoices" })).toBeNull();
    await userEvent.clear(await box());
    await expect(names("Create")).not.toContain("New Invoice");
    await expect(names("Go to")).not.toContain("Members");
    await expect(names("Go to")).not.toContain("Settings");
    await expect(names("Go to")).not.toContain("Plans");
  },
};

export const OnDevice: Story = {
  args: { answers: { Viewer: viewerOf("technician"), SearchEverything: nothing } },
  beforeEach: () => answerOffline("2026-11-10T02:00:00.000Z"),
  play: async () => {
    await userEvent.type(await box(), "zzz");
    await expect(
      await screen.findByText(
        /^Searches this device\. This device only has your jobs from 3 to 17 November 2026/,
      ),
    ).toBeVisible();
    await waitFor(() => expect(status()).toHaveTextContent("Nothing found on this device for “zzz”"));
  },
};
