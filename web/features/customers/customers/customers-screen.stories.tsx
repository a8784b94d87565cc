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
  street: "88 Keys Road",
  suburb: "Moorabbin",
  version: 1,
  balanceCents: index === 0 ? 29_920 : 0,
  isOverdue: index === 0,
  lastVisitAt: index === 0 ? "2026-11-17T23:00:00.000Z" : null,
  nextVisitAt: index === 0 ? "2026-11-17T23:30:00.000Z" : null,
  address: "88 Keys Road, Moorabbin VIC 3189",
  ...customer,
}));

const counts = {
  customerListCounts: {
    __typename: "CustomerListCounts",
    total: 22,
    debtors: 8,
    overdue: 3,
    unbooked: 6,
    archived: 1,
  },
};

const meta = {
  title: "Screens/Customers/Customers",
  component: StoryScreen,
  args: {
    routes: [route],
    path: "/customers",
    answers: { CustomersPage: { customers: connection("Customer", customers) }, CustomerListCounts: counts },
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

export const FilterOfAFormerManager: Story = {
  tags: ["test"],
  args: {
    role: "technician",
    path: "/customers?show=owing&sort=owing",
    answers: {
      CustomersPage: ({ orderBy, owing }: Record<string, unknown>) =>
        orderBy || owing ? new Error("Only managers") : { customers: connection("Customer", customers) },
      CustomerListCounts: counts,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: customers[0]?.name ?? "" })).toBeVisible();
  },
};

export const ForManagers: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Kingston Fresh Foods" });
    await expect(canvas.getByText("$299.20")).toBeVisible();
    await expect(canvas.getByText("late")).toBeVisible();
    await expect(canvas.getByText("None booked")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Owing" }));
    await waitFor(() =>
      expect(canvas.getByRole("columnheader", { name: "Owing" })).toHaveAttribute("aria-sort", "descending"),
    );
    await userEvent.hover(canvas.getByRole("link", { name: "Kingston Fresh Foods" }));
    await expect(await canvas.findByRole("link", { name: "Call Kingston Fresh Foods" })).toHaveAttribute(
      "href",
      "tel:0355501180",
    );
  },
};

export const WithoutMoneyForTechnicians: Story = {
  tags: ["test"],
  args: { role: "technician" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Kingston Fresh Foods" });
    await expect(canvas.queryByText("$299.20")).toBeNull();
    await expect(canvas.queryByRole("radio", { name: /Owing/ })).toBeNull();
    await expect(canvas.queryByRole("columnheader", { name: "Owing" })).toBeNull();
  },
};

export const OnAPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Kingston Fresh Foods" });
    await expect(canvas.getAllByText("88 Keys Road, Moorabbin VIC 3189")).toHaveLength(2);
    await expect(canvas.queryByRole("columnheader")).toBeNull();
  },
};

export const NoneYet: Story = {
  args: { answers: { CustomersPage: { customers: connection("Customer", []) } } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.noCustomers);
    await waitFor(() => expect(canvas.queryByRole("searchbox")).toBeNull());
  },
};

const byArchived = (archived: typeof customers) => ({
  CustomerListCounts: counts,
  CustomersPage: (variables: Record<string, unknown>) => ({
    customers: connection("Customer", variables.archived ? archived : customers),
  }),
});

export const Archived: Story = {
  args: { answers: byArchived(customers.slice(1)) },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Kingston Fresh Foods" });
    await userEvent.click(await canvas.findByRole("radio", { name: "Archived 1" }));
    await waitFor(() => expect(canvas.queryByRole("link", { name: "Kingston Fresh Foods" })).toBeNull());
    await expect(canvas.getByRole("radio", { name: "Archived 1" })).toBeChecked();
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

/** The placeholder has rows, as the list does at this width. */
export const Loading: Story = {
  args: { answers: { CustomersPage: "pending" } },
  play: async ({ canvasElement }) => {
    const heights = () =>
      [...canvasElement.querySelectorAll<HTMLElement>("[aria-busy] > div > div")]
        .slice(0, 3)
        .map(({ offsetHeight }) => offsetHeight);
    await waitFor(() => expect(heights()).toEqual([37, 50, 50]));
  },
};

export const Failed: Story = {
  args: { answers: { CustomersPage: new Error(MESSAGES.networkError) } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.failedToLoadCustomers);
  },
};
