import { Button } from "@fettle/design-system/Button";
import { MESSAGES } from "@fettle/rules/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, within } from "storybook/test";
import { beOffline } from "../../platform/testing/be-offline.ts";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { connection, people } from "./job.fixtures.ts";
import NewJobDialog from "./new-job-dialog.tsx";

const customer = {
  __typename: "Customer",
  id: "0193a000-0000-7000-8000-000000000003",
  name: "Kingston Fresh Foods",
  suburb: "Moorabbin",
  contactName: "Dimitri Pappas",
  address: "88 Keys Road, Moorabbin VIC 3189",
};

function Reopening() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open again</Button>
      {isOpen && <NewJobDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const meta = {
  title: "Screens/New Job",
  component: StoryScreen,
  args: {
    routes: [{ path: "/", Component: () => <NewJobDialog onClose={() => {}} /> }],
    path: "/",
    answers: {
      JobFormMembers: { members: people },
      CustomerOptions: { customers: connection("Customer", [customer]) },
      CustomerName: { customer },
      CustomerEquipment: { equipmentList: connection("Equipment", []) },
      CreateJob: new Error("The server said no"),
    },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closing keeps what was typed, and says how to be rid of it. */
export const Continued: Story = {
  args: { routes: [{ path: "/", Component: Reopening }] },
  play: async ({ canvas }) => {
    const title = () => screen.findByRole("textbox", { name: "Title" });
    await userEvent.type(await title(), "Half typed");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await canvas.findByRole("button", { name: "Open again" }));
    await expect(await title()).toHaveValue("Half typed");
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    await expect(await title()).toHaveValue("");
  },
};

export const ForACustomer: Story = {
  args: {
    routes: [
      {
        path: "/",
        Component: () => <NewJobDialog onClose={() => {}} start={{ customerId: customer.id }} />,
      },
    ],
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByRole("combobox", { name: /Equipment/ })).toBeEnabled();
    await dialog.findByDisplayValue(customer.name);
  },
};

/** Who books a job in the field usually does it. */
export const ByATechnician: Story = {
  args: {
    role: "technician",
    answers: { ...meta.args.answers, JobFormMembers: { members: [{ ...people[2], id: "technician" }] } },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/Tomasi Fale/);
  },
};

/** A job without a title is refused; a refusal of the server keeps what was typed. */
export const Refused: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("combobox", { name: /Equipment/ })).toBeDisabled();
    await dialog.findByText(MESSAGES.selectCustomerFirst);
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await dialog.findByText("Title is required");
    await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "Leak search");
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await dialog.findByText("The server said no");
    await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Leak search");
  },
};

/** What is typed stays, and says why it can't be saved yet. */
export const Offline: Story = {
  beforeEach: beOffline,
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "No hot water");
    const create = screen.getByRole("button", { name: "Create Job" });
    await expect(create).toHaveAttribute("aria-disabled", "true");
    await expect(create).toHaveAccessibleDescription(/^You’re offline\./);
    await expect(screen.getByText(/^You’re offline/, { selector: "p" })).toBeVisible();
  },
};
