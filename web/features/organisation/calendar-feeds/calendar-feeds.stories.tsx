import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { calendarFeedsRoutes } from "./calendar-feeds.routes.ts";

const feed = {
  __typename: "CalendarFeed",
  id: "feed-1",
  scope: "own",
  lastFour: "x7Kq",
  createdAt: "2026-11-01T02:00:00.000Z",
  lastReadAt: "2026-11-17T22:10:00.000Z",
  memberName: "Mel Carter",
  isOwn: true,
};

const others = {
  ...feed,
  id: "feed-2",
  scope: "all",
  lastFour: "9-fQ",
  createdAt: "2026-10-12T02:00:00.000Z",
  lastReadAt: null,
  memberName: "Alex Hart",
  isOwn: false,
};

const created = (id: string, scope: unknown) => ({
  __typename: "CreatedCalendarFeed",
  url: "https://app.fettle.example/calendar/3q2-pXn0u1gR8yVbTz5KfLwAeJdMsHcQ4iO7UxYv6Zk.ics",
  calendarFeed: { ...feed, id, scope, lastFour: "v6Zk", lastReadAt: null },
});

const answers = {
  CalendarFeeds: { calendarFeeds: [feed, others] },
  CreateCalendarFeed: ({ scope }: Record<string, unknown>) => ({
    createCalendarFeed: created("feed-3", scope),
  }),
  ReplaceCalendarFeed: { replaceCalendarFeed: created("feed-3", "own") },
  RevokeCalendarFeed: { revokeCalendarFeed: "feed-1" },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Organisation/Calendar links",
  component: StoryScreen,
  args: { routes: calendarFeedsRoutes, path: "/profile/calendar", answers },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const AtRest: Story = {
  tags: ["at-rest"],
  parameters: { screen: "calendar-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/last read 18 November 2026/)).toBeVisible();
    await expect(canvas.getByText(/created 12 October 2026 by Alex Hart · never read/)).toBeVisible();
  },
};

export const Empty: Story = { args: { answers: { CalendarFeeds: { calendarFeeds: [] } } } };

export const Loading: Story = { args: { answers: { CalendarFeeds: "pending" } } };

export const Failed: Story = {
  args: { answers: { CalendarFeeds: new Error("") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to load calendar links")).toBeVisible();
  },
};

export const NewLink: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/last read 18 November 2026/);
    await userEvent.click(canvas.getByRole("button", { name: "Link for all jobs" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Add to your calendar" }));
    await expect(dialog.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^webcal:\/\/app\.fettle\.example\/calendar\/.*\.ics$/),
    );
    await expect(dialog.getByText(/^https:.*\.ics$/)).toBeVisible();
  },
};

export const NotCreated: Story = {
  args: { answers: { ...answers, CreateCalendarFeed: new Error("") } },
  play: async ({ canvas }) => {
    await canvas.findByText(/last read 18 November 2026/);
    await userEvent.click(canvas.getByRole("button", { name: "Link for my jobs" }));
    await expect(await canvas.findByText("Failed to create the link")).toBeVisible();
  },
};

export const Technician: Story = {
  args: { role: "technician", answers: { ...answers, CalendarFeeds: { calendarFeeds: [feed] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Link for my jobs" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Link for all jobs" })).toBeNull();
  },
};

export const Replaced: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Replace My jobs …x7Kq" }));
    const question = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Replace" }));
    await expect(
      await within(document.body).findByRole("dialog", { name: "Add to your calendar" }),
    ).toBeVisible();
    await expect(canvas.queryByText(/x7Kq/)).toBeNull();
  },
};

export const Revoked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Revoke My jobs …x7Kq" }));
    const question = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(canvas.queryByText(/x7Kq/)).toBeNull());
  },
};
