import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import LiveLongWork from "./live-long-work.tsx";

const recordImport = {
  __typename: "RecordImport",
  id: "019aa000-0000-7000-8000-000000000002",
  kind: "customers",
  status: "done",
  fileName: "outlook-contacts.csv",
  rowsDone: 98_395,
  rowsTotal: 98_395,
  imported: 97_000,
  duplicates: 1_394,
  invalid: 1,
  cellsLeftOut: 19,
  rowsToFixUrl: "/api/imports/2/rows-to-fix.csv",
  requestedByName: "Mel Tran",
  isMine: true,
  createdAt: "2026-11-18T22:30:00.000Z",
  finishedAt: "2026-11-18T22:34:00.000Z",
};
const dataExport = {
  __typename: "DataExport",
  id: "019aa000-0000-7000-8000-000000000001",
  status: "ready",
  rowsDone: 48_210,
  rowsTotal: 48_210,
  bytes: 5_671_706,
  fileUrl: "/files/exports/bayside/1.zip",
  requestedByName: "Mel Tran",
  isMine: true,
  createdAt: "2026-11-18T22:30:00.000Z",
  finishedAt: "2026-11-18T22:31:00.000Z",
  expiresAt: "2026-11-25T22:31:00.000Z",
};

const imported = (recordImportChanged: object) => ({ RecordImportChanged: { recordImportChanged } });
const exported = (dataExportChanged: object) => ({ DataExportChanged: { dataExportChanged } });

const meta = {
  title: "Screens/Workspace/Long work that ends",
  component: StoryScreen,
  args: {
    routes: storyRoute(() => (
      <>
        <p>Another screen</p>
        <LiveLongWork />
      </>
    )),
    path: "/customers",
    answers: {},
  },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ImportFinished: Story = {
  args: { answers: imported(recordImport) },
  play: async () => {
    const told = within(await screen.findByRole("status"));
    await told.findByText("Import finished");
    await told.findByText("outlook-contacts.csv");
    await expect(told.getByRole("link", { name: "View" })).toHaveAttribute("href", "/settings?tab=data");
  },
};

export const ImportFinishedOnPhone: Story = {
  ...ImportFinished,
  globals: { viewport: { value: "phone" } },
};

export const ImportStopped: Story = {
  args: { answers: imported({ ...recordImport, status: "failed", rowsToFixUrl: null }) },
  play: async () => {
    await within(await screen.findByRole("alert")).findByText("Import stopped");
  },
};

export const ExportReady: Story = {
  args: { answers: exported(dataExport) },
  play: async () => {
    await within(await screen.findByRole("status")).findByText("Export ready");
  },
};

export const ExportFailed: Story = {
  args: { answers: exported({ ...dataExport, status: "failed", fileUrl: null, expiresAt: null }) },
  play: async () => {
    await within(await screen.findByRole("alert")).findByText("Export failed");
  },
};

const saysNothing: Pick<Story, "play"> = {
  play: async () => {
    await screen.findByText("Another screen");
    await expect(screen.queryByText(/^(Import|Export) /)).toBeNull();
  },
};

export const SomeoneElses: Story = {
  args: {
    answers: {
      ...imported({ ...recordImport, isMine: false }),
      ...exported({ ...dataExport, isMine: false }),
    },
  },
  ...saysNothing,
};

export const OnTheirOwnScreen: Story = {
  args: { path: "/settings?tab=data", answers: { ...imported(recordImport), ...exported(dataExport) } },
  ...saysNothing,
};

export const Cancelled: Story = {
  args: { answers: imported({ ...recordImport, status: "cancelled" }) },
  ...saysNothing,
};
