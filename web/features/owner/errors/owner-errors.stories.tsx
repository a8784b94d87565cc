import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { ownerErrorsRoutes } from "./owner-errors.routes.ts";

const row = {
  __typename: "ClientError",
  id: "0a1e0000-0000-7000-8000-0000000e0001",
  type: "TypeError",
  message: "Cannot read properties of undefined (reading 'scheduledAt')",
  page: "app",
  route: "/jobs/:id/notes",
  count: 42,
  organisationCount: 3,
  lastSeenAt: "2026-11-17T23:40:00.000Z",
  state: "open",
  reopens: null,
};
const back = {
  ...row,
  id: "0a1e0000-0000-7000-8000-0000000e0002",
  type: "QuotaExceededError",
  message: "The quota has been exceeded.",
  route: "/jobs",
  count: 1,
  organisationCount: 1,
  reopens: "0a1e0000-0000-7000-8000-0000000e0003",
};
const detail = {
  ...row,
  stack: ["save /assets/a1b2c3d.js:1:2345", "onPress /assets/a1b2c3d.js:1:99", "/assets/e4f5a6b.js:2:18"],
  release: "c7d8e9f",
  browser: "Chrome 141 on Android",
  source: "ignored",
  why: "each sync tries again before it stores the new role",
  outboxKinds: ["note", "photo"],
  firstSeenAt: "2026-11-16T05:05:00.000Z",
  organisations: [
    {
      __typename: "AffectedOrganisation",
      id: "0a1e0000-0000-7000-8000-00004d1e09b2",
      name: "Geelong Aircon Service",
    },
  ],
};

let state = "open";
const answers = {
  OwnerClientErrors: ({ state: wanted }: { state: string }) => ({
    ownerClientErrors: {
      __typename: "ClientErrors",
      total: wanted === "open" ? 2 : 0,
      pages: 1,
      items: wanted === "open" ? [row, back] : [],
    },
  }),
  OwnerClientError: () => ({ ownerClientError: { ...detail, state } }),
  SetClientErrorState: (set: { state: string }) => {
    state = set.state;
    return { setClientErrorState: { __typename: "ClientError", id: row.id, state } };
  },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner/Errors",
  component: StoryScreen,
  args: { portal: "owner", routes: ownerErrorsRoutes, path: "/admin/errors", answers },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    state = "open";
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const List: Story = {
  name: "Errors at rest",
  tags: ["at-rest"],
  parameters: { screen: "errors-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/42 times, 3 businesses/)).toBeVisible();
    await expect(canvas.getByText("Back")).toBeVisible();
  },
};

export const Resolved: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Resolved" }));
    await expect(await canvas.findByText("No resolved errors")).toBeVisible();
  },
};

export const Detail: Story = {
  name: "Error at rest",
  tags: ["at-rest"],
  parameters: { screen: "error-screen" },
  args: { path: `/admin/errors/${row.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("save /assets/a1b2c3d.js:1:2345")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Geelong Aircon Service" })).toBeVisible();
  },
};

export const Resolving: Story = {
  tags: ["test"],
  args: { path: `/admin/errors/${row.id}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Resolve" }));
    await expect(await canvas.findByRole("button", { name: "Reopen" })).toBeVisible();
  },
};
