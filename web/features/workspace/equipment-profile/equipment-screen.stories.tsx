import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import type { EquipmentScreenQuery } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
import { equipmentProfileRoutes } from "./equipment-profile.routes.ts";

const id = "0193a000-0000-7000-8000-0000000000e1";
const equipment: NonNullable<EquipmentScreenQuery["equipment"]> = {
  __typename: "Equipment",
  id,
  name: "Rooftop units 1 to 4",
  make: "Carrier",
  model: "50TC",
  serial: "CR50-118820",
  notes: "Isolator behind the plant screen.",
  serviceIntervalMonths: 6,
  nextServiceDue: "2026-08-17",
  version: 3,
  archivedAt: null,
  createdAt: "2025-11-03T00:00:00.000Z",
  updatedAt: "2026-02-17T03:00:00.000Z",
  customer: {
    __typename: "Customer",
    id: "0193a000-0000-7000-8000-0000000000c1",
    name: "Kingston Fresh Foods",
    address: "88 Keys Road, Moorabbin VIC 3189",
  },
};

const services = connection("Job", [
  {
    __typename: "Job",
    id: "0193a000-0000-7000-8000-0000000000b1",
    number: 1109,
    title: "Half-yearly service, rooftop units",
    completedAt: "2026-02-17T02:10:00.000Z",
    technicians: [
      { __typename: "Member", id: "m1", name: "Lou O’Brien" },
      { __typename: "Member", id: "m2", name: "Priya Nair" },
    ],
  },
]);

const answersWith = (changes: object, history: object = services) => ({
  Viewer: viewerOf("admin"),
  EquipmentScreen: { equipment: { ...equipment, ...changes } },
  EquipmentServices: { equipment: { __typename: "Equipment", id, services: history } },
});

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Workspace/Equipment detail",
  component: StoryScreen,
  args: { routes: equipmentProfileRoutes, path: `/equipment/${id}`, answers: answersWith({}) },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Overdue: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "equipment-screen" },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Service overdue"))[0]).toBeVisible();
    await expect(await canvas.findByText(/completed Tue 17 Feb 2026/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Half-yearly service, rooftop units" })).toBeVisible();
  },
};

export const NeverServicedAndUnassigned: Story = {
  args: {
    answers: answersWith(
      { customer: null, notes: null, nextServiceDue: null, make: null, model: null },
      connection("Job", []),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Assign Customer" })).toHaveAttribute(
      "href",
      `/equipment/${id}/edit`,
    );
    await expect(canvas.queryByRole("heading", { name: "Notes" })).toBeNull();
  },
};

export const Archived: Story = {
  args: {
    answers: {
      ...answersWith({ archivedAt: "2026-10-01T00:00:00.000Z" }),
      RestoreEquipment: { restoreEquipment: { ...equipment, archivedAt: null } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Restore/ }));
    await within(canvasElement.ownerDocument.body).findByText("Equipment restored");
    await expect(canvas.queryByText("This equipment is archived.")).toBeNull();
  },
};

export const LongWords: Story = {
  args: { answers: answersWith({ name: "Rooftopunit".repeat(18), notes: "Unbrokennote".repeat(60) }) },
};

export const DeleteSaysThatItWillBeArchived: Story = {
  args: {
    answers: {
      ...answersWith({}),
      DeletionPreview: {
        deletionPreview: {
          __typename: "DeletionPreview",
          outcome: "archived",
          ties: [{ __typename: "RecordTie", kind: "open_jobs", count: 3, cents: null }],
        },
      },
      DeleteEquipment: new Error("Network error"),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const dialog = within(canvasElement.ownerDocument.body);
    await expect(
      await dialog.findByText(/This equipment is on 3 open jobs, so it’ll be archived instead/),
    ).toHaveTextContent(MESSAGES.confirmDeleteEquipment);
    await userEvent.click(dialog.getAllByRole("button", { name: "Delete" }).at(-1) as HTMLElement);
    await dialog.findByText("Network error");
  },
};

export const NotFound: Story = {
  args: {
    answers: {
      ...answersWith({}),
      EquipmentScreen: { equipment: null },
      EquipmentServices: { equipment: null },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: MESSAGES.equipmentNotFound });
    await expect(canvas.getByRole("link", { name: "Back to Equipment" })).toBeVisible();
  },
};
