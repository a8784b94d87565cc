import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { IncidentHistory } from "./incident-history.tsx";

const incidentOn = (id: number, title: string, day: string) => ({
  id: `0a1e0000-0000-7000-8000-0000000e010${id}`,
  title,
  parts: ["texts" as const],
  impact: "degraded" as const,
  startedAt: `${day}T15:10:00.000Z`,
  resolvedAt: `${day}T15:52:00.000Z`,
  updates: [{ at: `${day}T15:52:00.000Z`, text: "Our text provider was slow. No texts were lost." }],
});

const meta = {
  title: "Screens/Site/All incidents",
  component: IncidentHistory,
  args: {
    incidents: [
      incidentOn(1, "Texts sent late", "2026-11-07"),
      // In Melbourne it’s already November.
      incidentOn(2, "Text replies delayed", "2026-10-31"),
      incidentOn(3, "Texts to New Zealand failed", "2026-10-06"),
    ],
    page: 2,
    pages: 3,
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof IncidentHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SecondPage: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual(["November 2026", "October 2026"]);
    await expect(canvas.getByRole("link", { name: "Newer" })).toHaveAttribute("href", "/status/incidents");
    await expect(canvas.getByRole("link", { name: "Older" })).toHaveAttribute(
      "href",
      "/status/incidents?page=3",
    );
  },
};

export const SecondPageOnPhone: Story = { ...SecondPage, globals: { viewport: { value: "phone" } } };

export const NoIncidents: Story = {
  args: { incidents: [], page: 1, pages: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No incidents yet.")).toBeVisible();
    await expect(canvas.queryByRole("navigation", { name: "Pages" })).toBeNull();
  },
};
