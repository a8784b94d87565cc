import { STATUS_DAYS, STATUS_PART_IDS, type StatusPartId } from "@fettle/rules/owner/status";
import type { StatusShown } from "@fettle/rules/website/status-page";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { StatusReport } from "./status-report.tsx";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-18T00:00:00.000Z");

const dateOf = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Texts were down ten days ago, and each part was measured on each day. */
const daysOf = (id: StatusPartId) =>
  Array.from({ length: STATUS_DAYS }, (_, index) => {
    const daysAgo = STATUS_DAYS - 1 - index;
    const down = id === "texts" && daysAgo === 10 ? 42 : 0;
    return { date: dateOf(daysAgo), minutes: 1_440, degraded: 0, down };
  });

const allUp: StatusShown = {
  checkedAt: "2026-11-18T00:00:00.000Z",
  isLastKnown: false,
  parts: STATUS_PART_IDS.map((id) => ({
    id,
    state: "up",
    since: "2026-08-20T00:00:00.000Z",
    days: daysOf(id),
  })),
  incidents: [
    {
      id: "0a1e0000-0000-7000-8000-0000000e0101",
      title: "Texts sent late",
      parts: ["texts"],
      impact: "down",
      startedAt: "2026-11-07T15:10:00.000Z",
      resolvedAt: "2026-11-07T15:52:00.000Z",
      updates: [{ at: "2026-11-07T15:52:00.000Z", text: "Our text provider was down. No texts were lost." }],
    },
  ],
  plannedWork: [],
};

const meta = {
  title: "Screens/Site/Status",
  component: StatusReport,
  args: { status: allUp },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StatusReport>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllUp: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "All systems up" })).toBeVisible();
    await expect(canvas.getByRole("img", { name: /1 day slow or down/ })).toBeVisible();
    await expect(canvas.getByText("Fixed after 42 min · Texts")).toBeVisible();
    await expect(canvas.getByText("Planned work: none in the next 14 days")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All incidents" })).toHaveAttribute(
      "href",
      "/status/incidents",
    );
  },
};

export const LegendOnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const topOf = (text: string) => Math.round(canvas.getByText(text).getBoundingClientRect().top);
    await expect(topOf("Today")).toBe(topOf(`${STATUS_DAYS} days ago`));
  },
};

export const PlannedWork: Story = {
  args: {
    status: {
      ...allUp,
      plannedWork: [
        {
          id: "0a1e0000-0000-7000-8000-0000000e0301",
          title: "Faster servers",
          text: "The app may be slow to open. Nothing you save is lost.",
          parts: ["app", "phone"],
          startsAt: "2026-11-17T23:00:00.000Z",
          endsAt: "2026-11-18T01:00:00.000Z",
          isUnderWay: true,
        },
        {
          id: "0a1e0000-0000-7000-8000-0000000e0302",
          title: "Database update",
          text: "Texts and emails wait, and are sent later.",
          parts: ["texts", "email"],
          startsAt: "2026-11-21T15:00:00.000Z",
          endsAt: "2026-11-21T17:00:00.000Z",
          isUnderWay: false,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const [now, later] = within(
      canvas.getByRole("heading", { name: "Planned work" }).closest("section") as HTMLElement,
    )
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    await expect(now).toContain(
      "Going on now10:00 am to 12:00 pm Melbourne time · App and schedule, Phone app",
    );
    await expect(later).toContain("2:00 am to 4:00 am Melbourne time · Texts, Email");
    await expect(later).toContain("Sun 22 Nov 2026");
    await expect(later).not.toContain("Going on now");
    await expect(canvas.queryByText(/Planned work: none/)).toBeNull();
    await expect(canvas.getByRole("heading", { name: "All systems up" })).toBeVisible();
  },
};

export const PlannedWorkOnPhone: Story = { ...PlannedWork, globals: { viewport: { value: "phone" } } };

export const GetUpdates: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText("Your email address")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Get updates"));
    await expect(canvas.getByLabelText("Your email address")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Email me updates" })).toBeVisible();
  },
};

export const GetUpdatesOnPhone: Story = { ...GetUpdates, globals: { viewport: { value: "phone" } } };

export const DatabaseAway: Story = {
  args: {
    status: {
      ...allUp,
      isLastKnown: true,
      parts: allUp.parts.map((part) => ({ ...part, state: "down", since: "2026-11-17T23:40:00.000Z" })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Everything is down" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("This is the last we know.");
  },
};
