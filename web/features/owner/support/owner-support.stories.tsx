import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { dashboardAnswers } from "../dashboard/owner-dashboard.fixtures.ts";
import { ownerSupportRoutes } from "./owner-support.routes.ts";

const row = (id: string | null, name: string | null) => ({
  __typename: "OwnerSupportReportRow",
  id,
  name,
  backlog: 18,
  opened: 31,
  resolved: 28,
  firstResponse: { __typename: "OwnerSupportTimes", count: 29, median: 42, p90: 200 },
  inTime: 26,
  resolution: { __typename: "OwnerSupportTimes", count: 28, median: 610, p90: 2_459 },
  satisfied: 12,
  unsatisfied: 2,
});

const meta = {
  title: "Screens/Owner/Owner’s support",
  component: StoryScreen,
  parameters: { layout: "fullscreen" },
  args: {
    portal: "owner",
    routes: ownerSupportRoutes,
    path: "/admin/support",
    answers: {
      ...dashboardAnswers,
      OwnerSupportReport: {
        ownerSupportReport: {
          __typename: "OwnerSupportReport",
          days: 30,
          all: row(null, null),
          byCategory: [row("messaging", "Messaging"), row(null, null)],
          byAgent: [row("anita", "Anita Desai"), row(null, null)],
          before: { __typename: "OwnerSupportAnswers", count: 24, inTime: 20 },
          comments: [
            {
              __typename: "OwnerSupportRatingComment",
              id: "r1",
              ticketId: "t1",
              title: "Photos upload slowly",
              orgName: "Westgate Forklift Repairs",
              satisfied: true,
              comment: "Sorted within the hour, thanks.",
              ratedAt: "2026-11-17T15:20:00+11:00",
            },
          ],
        },
      },
    },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;

export const AtRest: StoryObj<typeof meta> = {
  tags: ["at-rest"],
  parameters: { screen: "support-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Anita Desai")).toBeVisible();
  },
};
