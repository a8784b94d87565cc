import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { UnansweredError } from "../apollo/deadline-link.ts";
import { beOffline } from "../testing/be-offline.ts";
import { StoryScreen } from "../testing/story-screen.tsx";
import { RootError } from "./root-error.tsx";

const start = fn();
const load = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return start() ?? null;
};
const timeOut = () => {
  throw new UnansweredError("Request timed out");
};

const meta = {
  title: "Screens/Platform/Root error",
  component: StoryScreen,
  args: {
    isBare: true,
    path: "/start",
    answers: {},
    routes: [
      {
        ErrorBoundary: RootError,
        children: [{ path: "/start", loader: load, Component: () => <h1>Dashboard</h1> }],
      },
    ],
  },
  parameters: { layout: "fullscreen" },
  beforeEach: () => void start.mockReset(),
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TimedOutOnce: Story = {
  beforeEach: () => void start.mockImplementationOnce(timeOut),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "We can’t reach Fettle" })).toBeVisible();
    await expect(canvas.getByText("Trying again…")).toBeVisible();
    await expect(canvas.getByRole("img", { name: "fettle" })).toBeVisible();
    await expect(await canvas.findByText("Dashboard", {}, { timeout: 10_000 })).toBeVisible();
  },
};

export const Unreachable: Story = {
  beforeEach: () => void start.mockImplementation(timeOut),
  play: async ({ canvas }) => {
    await canvas.findByText("Trying again…");
    const before = start.mock.calls.length;
    dispatchEvent(new Event("focus"));
    await waitFor(() => expect(start.mock.calls.length).toBeGreaterThan(before));
  },
};
export const UnreachableOnPhone: Story = { ...Unreachable, globals: { viewport: { value: "phone" } } };

export const Failed: Story = {
  beforeEach: () =>
    void start.mockImplementation(() => {
      throw new Error("Unexpected token");
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(canvas.queryByText("Trying again…")).toBeNull();
  },
};

export const Offline: Story = {
  beforeEach: () => {
    start.mockImplementation(timeOut);
    return beOffline();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "You’re offline" })).toBeVisible();
  },
};
