import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
import { Component, loader } from "./customers-screen.tsx";

const route = {
  path: "/customers",
  loader,
  Component,
  handle: { title: "Customers", loadError: MESSAGES.failedToLoadCustomers },
};

const customers = [
  { name: "Kingston Fresh Foods", contactName: "Dimitri Pappas", notes: "Gate code on file." },
  {
    name: "Anunbrokencompanynamethatgoesonandonandonandonandonandon Pty Ltd",
    contactName: null,
    notes: null,
  },
].map((customer, index) => ({
  __typename: "Customer",
  id: `c${index}`,
  email: "ap@kingstonfresh.example",
  phone: "0355501180",
  address: "88 Keys Road, Moorabbin VIC 3189",
  ...customer,
}));

const meta = {
  title: "Screens/Customers/Customers",
  component: StoryScreen,
  args: {
    routes: [route],
    path: "/customers",
    answers: { CustomersPage: { customers: connection("Customer", customers) } },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "customers-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Kingston Fresh Foods" })).toHaveAttribute(
      "href",
      "/customers/c0",
    );
    await expect(canvas.getAllByText("(03) 5550 1180")).toHaveLength(2);
  },
};

export const NoneYet: Story = {
  args: { answers: { CustomersPage: { customers: connection("Customer", []) } } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.noCustomers);
  },
};

const byArchived = (archived: typeof customers) => ({
  CustomersPage: (variables: Record<string, unknown>) => ({
    customers: connection("Customer", variables.archived ? archived : customers),
  }),
});

export const Archived: Story = {
  args: { answers: byArchived(customers.slice(1)) },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Kingston Fresh Foods" });
    await userEvent.click(canvas.getByRole("button", { name: "Archived" }));
    await waitFor(() => expect(canvas.queryByRole("link", { name: "Kingston Fresh Foods" })).toBeNull());
    await expect(canvas.getByRole("button", { name: "Archived" })).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByRole("link", { name: /^Anunbroken/ })).toBeVisible();
  },
};

export const NoneArchived: Story = {
  args: { path: "/customers?archived=yes", answers: byArchived([]) },
  play: async ({ canvas }) => {
    await canvas.findByText("No archived customers");
  },
};

export const NoneMatch: Story = {
  args: {
    path: "/customers?search=nobody",
    answers: { CustomersPage: { customers: connection("Customer", []) } },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.noCustomersMatch);
  },
};

export const Loading: Story = { args: { answers: { CustomersPage: "pending" } } };

export const Failed: Story = {
  args: { answers: { CustomersPage: new Error(MESSAGES.networkError) } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.failedToLoadCustomers);
  },
};
