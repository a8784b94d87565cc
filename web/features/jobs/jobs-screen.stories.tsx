import { MESSAGES } from "@fettle/rules/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { connection, someJobs } from "./job.fixtures.ts";
import { Component, loader } from "./jobs-screen.tsx";

const route = {
  path: "/jobs",
  loader,
  Component,
  handle: { title: "Jobs", loadError: "Failed to load jobs" },
};

const meta = {
  title: "Screens/Jobs",
  component: StoryScreen,
  args: { routes: [route], path: "/jobs", answers: { JobsPage: { jobs: connection("Job", someJobs(14)) } } },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Filter clean, 1 units" });
    await expect(canvas.getByRole("link", { name: "Edit Filter clean, 1 units" })).toHaveAttribute(
      "href",
      "/jobs/j1101/edit",
    );
  },
};

export const NoneYet: Story = {
  args: { answers: { JobsPage: { jobs: connection("Job", []) } } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.noJobs);
  },
};

export const NoneMatch: Story = {
  args: { path: "/jobs?search=nothing", answers: { JobsPage: { jobs: connection("Job", []) } } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.noJobsMatch);
    await expect(canvas.getByRole("searchbox")).toHaveValue("nothing");
  },
};

export const Loading: Story = { args: { answers: { JobsPage: "pending" } } };

export const Failed: Story = {
  args: { answers: { JobsPage: new Error(MESSAGES.requestTimedOut) } },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to load jobs");
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const ItsCodeIsGoneFromTheServer: Story = {
  args: {
    routes: [
      {
        path: "jobs",
        lazy: () =>
          Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/1.js")),
        handle: { title: "Jobs", loadError: "Failed to load jobs" },
      },
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to load jobs");
    await expect(canvas.getByText("Please try again.")).toBeVisible();
  },
};
