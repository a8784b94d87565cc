import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
import { Component, loader } from "./equipment-list-screen.tsx";

const route = {
  path: "/equipment",
  loader,
  Component,
  handle: { title: "Equipment", loadError: MESSAGES.failedToLoadEquipment },
};

const equipment = [
  { name: "Rooftop units 1 to 4", make: "Carrier", model: "50TC", serviceIntervalMonths: 6 },
  { name: "Reach truck", make: "Crown", model: null, serviceIntervalMonths: null },
].map((item, index) => ({
  __typename: "Equipment",
  id: `e${index}`,
  serial: "CR50-118820",
  notes: null,
  nextServiceDue: null,
  version: 1,
  customer: {
    __typename: "Customer",
    id: "c1",
    name: "Kingston Fresh Foods",
    address: "88 Keys Road, Moorabbin VIC 3189",
  },
  ...item,
}));

const counts = {
  equipmentListCounts: { __typename: "EquipmentListCounts", total: 148, due: 12, archived: 3 },
};

const meta = {
  title: "Screens/Customers/Equipment",
  component: StoryScreen,
  args: {
    routes: [route],
    path: "/equipment",
    answers: {
      EquipmentListCounts: counts,
      EquipmentPage: { equipmentList: connection("Equipment", equipment) },
    },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "equipment-list-screen" },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("link", { name: "Reach truck" });
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Reach truck" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Delete" }));
    await body.findByText(MESSAGES.confirmDeleteEquipment);
  },
};

export const ForTechnicians: Story = {
  args: { role: "technician" },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Reach truck" }));
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole("menuitem", { name: "Edit" });
    await expect(body.queryByRole("menuitem", { name: "Delete" })).toBeNull();
  },
};

export const Archived: Story = {
  args: {
    path: "/equipment?archived=yes",
    answers: (() => {
      let isArchived = true;
      return {
        EquipmentListCounts: counts,
        EquipmentPage: ({ archived }: Record<string, unknown>) => ({
          equipmentList: connection("Equipment", archived && isArchived ? equipment.slice(1) : []),
        }),
        RestoreEquipment: () => {
          isArchived = false;
          return { restoreEquipment: { ...equipment[1], archivedAt: null } };
        },
      };
    })(),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Reach truck" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Restore" }));
    await body.findByText("Equipment restored");
    await canvas.findByText("No archived equipment");
  },
};

export const NoneYet: Story = {
  args: {
    answers: { EquipmentListCounts: counts, EquipmentPage: { equipmentList: connection("Equipment", []) } },
  },
};

export const Loading: Story = {
  args: { answers: { EquipmentListCounts: counts, EquipmentPage: "pending" } },
};
