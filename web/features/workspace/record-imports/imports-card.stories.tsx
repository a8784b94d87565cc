import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { settingsRoutes } from "../settings/settings.routes.ts";

const running = {
  __typename: "RecordImport",
  id: "019aa000-0000-7000-8000-000000000003",
  kind: "equipment",
  status: "running",
  fileName: "equipment.csv",
  rowsDone: 12_300,
  rowsTotal: 48_210,
  imported: 12_100,
  duplicates: 200,
  invalid: 0,
  cellsLeftOut: 0,
  rowsToFixUrl: null,
  requestedByName: "Mel Tran",
  isMine: true,
  createdAt: "2026-11-18T22:30:00.000Z",
  finishedAt: null,
};
const done = {
  ...running,
  id: "019aa000-0000-7000-8000-000000000002",
  kind: "customers",
  status: "done",
  fileName: "outlook-contacts.csv",
  imported: 97_000,
  duplicates: 1_394,
  invalid: 1,
  cellsLeftOut: 19,
  rowsToFixUrl: "/api/imports/2/rows-to-fix.csv",
  finishedAt: "2026-11-18T22:34:00.000Z",
};
const failed = { ...done, id: "019aa000-0000-7000-8000-000000000001", status: "failed", rowsToFixUrl: null };

const report = {
  total: 98_395,
  imported: 97_000,
  duplicates: 1_394,
  completed: 0,
  invalid: 1,
  rowsLeftOut: 19,
  cellsLeftOut: 19,
  cellsRepaired: 0,
  missing: [],
  headers: ["Name", "Email"],
  examples: ["Ivy Laurent", "ivy.laurent@mail.example"],
  columns: { name: 0, email: 1 },
  joined: {},
  fields: { email: { example: "ivy.laurent@mail.example", leftOut: 19, repaired: 0, filled: 0 } },
  sample: [],
  errors: [
    {
      row: 41,
      kind: "cell",
      field: "email",
      reason: "Enter a valid email",
      cells: ["Gus Pellegrino", "N/A"],
      name: "Gus Pellegrino",
      cell: "N/A",
    },
  ],
};

const answers = (recordImports: object[]) => ({
  DataExport: { dataExport: null },
  RecordImports: { recordImports },
  RecordImportReport: { recordImport: { __typename: "RecordImport", id: done.id, report } },
  CancelRecordImport: {
    cancelRecordImport: { ...running, status: "cancelled", finishedAt: done.finishedAt },
  },
});

const meta = {
  title: "Screens/Workspace/Long imports",
  component: StoryScreen,
  args: { routes: settingsRoutes, path: "/settings?tab=data", answers: answers([running, done, failed]) },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Newest: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const progress = await page.findByRole("progressbar", { name: "Importing equipment" });
    await expect(progress).toHaveAttribute("aria-valuetext", "12,300 of 48,210 rows");
    await page.findByText(/97,000 customers imported · 1,394 already there · 1 error · 19 cells left out/);
    await page.findByText(/It stopped after 97,000 customers/);
    await userEvent.click(page.getByRole("button", { name: "Cancel the import of equipment.csv" }));
    await page.findByText(/12,100 pieces of equipment imported before it was cancelled/);
    await expect(page.queryByRole("progressbar")).toBeNull();
  },
};

export const NewestOnPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const detail = await within(canvasElement).findByText(/97,000 customers imported/);
    await expect(detail.offsetWidth).toBeGreaterThan(180);
  },
};

export const Result: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const download = "Rows to fix: outlook-contacts.csv";
    await expect(await page.findByRole("button", { name: download })).toBeEnabled();
    const [view] = page.getAllByRole("button", { name: "View the result of outlook-contacts.csv" });
    if (view) await userEvent.click(view);
    await screen.findByRole("dialog", { name: "Import result" });
    await screen.findByText("Gus Pellegrino");
  },
};

export const NothingImported: Story = {
  args: { answers: answers([]) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Long lists are imported in the background/);
  },
};
