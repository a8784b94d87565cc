import { CombinedGraphQLErrors } from "@apollo/client";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
import { settingsRoutes } from "../settings/settings.routes.ts";

const DAY_MS = 86_400_000;
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();

const priya = { __typename: "Member", id: "m1", name: "Priya Raman" };

const records = [
  { kind: "customer", name: "Parkdale Bakery", daysAgo: 0.01 },
  { kind: "invoice", name: "Call-out", number: "INV-0009", customerName: "Parkdale Bakery", daysAgo: 2 },
  { kind: "quote", name: "New compressor", number: "QU-0007", customerName: "Parkdale Bakery", daysAgo: 18 },
  { kind: "job", name: "Coolroom not holding temperature", number: "1147", customerName: null, daysAgo: 29 },
  { kind: "equipment", name: "Rooftopunit".repeat(12), customerName: "Kingston Fresh Foods", daysAgo: 30.4 },
].map(({ daysAgo, ...record }, index) => ({
  __typename: "DeletedRecord",
  id: `d${index}`,
  recordId: `r${index}`,
  number: null,
  customerName: null,
  deletedAt: at(daysAgo),
  restorableUntil: at(daysAgo - 30),
  deletedBy: index === 4 ? null : priya,
  lateWork: [],
  ...record,
}));

const answers = { RecentlyDeleted: { deletedRecords: connection("DeletedRecord", records) } };

const meta = {
  title: "Screens/Workspace/Recently deleted",
  component: StoryScreen,
  args: { routes: settingsRoutes, path: "/settings/deleted", role: "manager", answers },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const customer = {
  __typename: "Customer",
  id: "r0",
  name: "Parkdale Bakery",
  address: null,
  contactName: null,
  email: null,
  phone: null,
  street: null,
  suburb: null,
  state: null,
  postcode: null,
  notes: null,
  version: 1,
  archivedAt: null,
  equipment: [],
};

export const List: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "recently-deleted-screen" },
  args: {
    answers: (() => {
      let left = records;
      return {
        RecentlyDeleted: () => ({ deletedRecords: connection("DeletedRecord", left) }),
        RestoreCustomer: () => {
          left = records.slice(1);
          return { restoreCustomer: customer };
        },
      };
    })(),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("INV-0009 · Parkdale Bakery");
    await expect(canvas.getByText("Job 1147")).toBeVisible();
    await expect(canvas.getByText(/^Deleted by Priya Raman, .* · 12 days left$/)).toBeVisible();
    await expect(canvas.getByText(/1 day left/)).toBeVisible();
    await expect(canvas.getByText(/^Deleted, .* · last day$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Restore Parkdale Bakery" }));
    const page = within(canvasElement.ownerDocument.body);
    await page.findByText("Customer restored");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Restore Parkdale Bakery" })).toBeNull());
  },
};

const lateEntry = {
  __typename: "LateWork",
  text: null,
  hours: null,
  quantity: null,
  description: null,
  by: "Tomasi Vea",
  at: "2026-11-17T05:42:00.000Z",
};

const deletedJob = {
  ...records[3],
  id: "d3",
  lateWork: [
    { ...lateEntry, id: "w1", kind: "note", text: "Belt is worn, needs a new one" },
    { ...lateEntry, id: "w2", kind: "hours", hours: 1.5, description: "Fan belt" },
    { ...lateEntry, id: "w3", kind: "part", quantity: 2, description: "Fan belt A38" },
    { ...lateEntry, id: "w4", kind: "photo" },
    { ...lateEntry, id: "w5", kind: "completion", by: null },
  ],
};

export const LateWork: Story = {
  args: { answers: { RecentlyDeleted: { deletedRecords: connection("DeletedRecord", [deletedJob]) } } },
  play: async ({ canvas }) => {
    const work = within(await canvas.findByRole("list", { name: "Work that came in" }));
    await expect(canvas.getByText(/Restore the job to keep it\.$/)).toBeVisible();
    await expect(work.getByText(/^Tomasi Vea, .*: “Belt is worn, needs a new one”$/)).toBeVisible();
    await expect(work.getByText(/: 1\.5 h, Fan belt$/)).toBeVisible();
    await expect(work.getByText(/: Fan belt A38 × 2$/)).toBeVisible();
    await expect(work.getByText(/sent from their phone once the job is restored/)).toBeVisible();
    await expect(work.getByText(/^Someone who left, .*: completed the job$/)).toBeVisible();
  },
};

export const CustomerDeletedToo: Story = {
  args: {
    answers: {
      ...answers,
      RestoreJob: new CombinedGraphQLErrors({
        errors: [
          {
            message:
              "Its customer, “Parkdale Bakery”, was deleted too. Restore the customer first, then try again.",
            extensions: { code: "CONFLICT" },
          },
        ],
      }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const restore = await canvas.findByRole("button", { name: "Restore Coolroom not holding temperature" });
    await userEvent.click(restore);
    await within(canvasElement.ownerDocument.body).findByText(/Restore the customer first/);
    await expect(restore).toBeEnabled();
  },
};

export const Nothing: Story = {
  args: { answers: { RecentlyDeleted: { deletedRecords: connection("DeletedRecord", []) } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing was deleted in the last 30 days");
  },
};

export const NoneMatch: Story = {
  args: {
    path: "/settings/deleted?kind=job&search=doyle",
    answers: { RecentlyDeleted: { deletedRecords: connection("DeletedRecord", []) } },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("No deleted records match your search or filter");
    await expect(canvas.getByRole("radio", { name: "Jobs" })).toBeChecked();
  },
};

export const Loading: Story = { args: { answers: { RecentlyDeleted: "pending" } } };

export const Failed: Story = {
  args: { answers: { RecentlyDeleted: new Error(MESSAGES.networkError) } },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to load deleted records");
  },
};
