import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { settingsRoutes } from "../settings/settings.routes.ts";

const queued = {
  __typename: "DataExport",
  id: "019aa000-0000-7000-8000-000000000001",
  status: "queued",
  rowsDone: 0,
  rowsTotal: null,
  bytes: null,
  fileUrl: null,
  requestedByName: "Mel Tran",
  isMine: true,
  createdAt: "2026-11-18T22:30:00.000Z",
  finishedAt: null,
  expiresAt: null,
};
const running = { ...queued, status: "running", rowsDone: 12_300, rowsTotal: 48_210 };
const ended = { ...running, finishedAt: "2026-11-18T22:31:00.000Z" };
const ready = {
  ...ended,
  status: "ready",
  rowsDone: 48_210,
  bytes: 5_671_706,
  fileUrl: "/files/exports/bayside/1.zip",
  expiresAt: "2026-11-25T22:31:00.000Z",
};

const answers = (dataExport: object | null) => ({
  DataExport: { dataExport },
  RecordImports: { recordImports: [] },
  StartDataExport: { startDataExport: { ...queued, id: "019aa000-0000-7000-8000-000000000002" } },
  CancelDataExport: { cancelDataExport: { ...ended, status: "cancelled" } },
});

const meta = {
  title: "Screens/Workspace/Your data",
  component: StoryScreen,
  args: { routes: settingsRoutes, path: "/settings?tab=data", answers: answers(null) },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingExported: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Export everything" }));
    await page.findByText("Waiting");
    await expect(page.getByText(/You can leave this page: we’ll email Mel Tran/)).toBeVisible();
    await page.findByRole("progressbar", { name: "Waiting to start" });
  },
};

export const Running: Story = {
  args: { answers: answers(running) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const progress = await page.findByRole("progressbar", { name: "Exporting" });
    await expect(progress).toHaveAttribute("aria-valuetext", "12,300 of 48,210 rows");
    await expect(page.queryByRole("button", { name: "Export everything" })).toBeNull();
  },
};

export const Cancelled: Story = {
  args: { answers: answers(running) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Cancel the export of everything" }));
    await page.findByText("Cancelled");
    await expect(page.getByRole("button", { name: "Export everything" })).toBeEnabled();
    await expect(page.queryByRole("progressbar")).toBeNull();
  },
};

export const Ready: Story = {
  args: { answers: answers(ready) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Download everything" })).toBeEnabled();
    await expect(page.getByText(/5\.7 MB · removed on Thu 26 Nov/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Export again: everything" })).toBeEnabled();
  },
};

export const ReadyOnPhone: Story = {
  args: { answers: answers(ready) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const detail = await within(canvasElement).findByText(/removed on Thu 26 Nov/);
    await expect(detail.offsetWidth).toBeGreaterThan(180);
  },
};

export const Failed: Story = {
  args: { answers: answers({ ...ended, status: "failed" }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Try again: export everything" }));
    await page.findByText("Waiting");
  },
};

export const Expired: Story = {
  args: { answers: answers({ ...ready, status: "expired", fileUrl: null }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(/was removed after 7 days/);
    await expect(page.queryByRole("button", { name: "Download everything" })).toBeNull();
    await expect(page.getByRole("button", { name: "Export everything" })).toBeEnabled();
  },
};
