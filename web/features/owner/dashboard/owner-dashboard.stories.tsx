import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { dashboardAnswers } from "./owner-dashboard.fixtures.ts";
import { ownerDashboardRoutes, ownerHomeRoute } from "./owner-dashboard.routes.ts";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner/Owner’s dashboard",
  component: StoryScreen,
  args: {
    portal: "owner",
    routes: [...ownerDashboardRoutes, ownerHomeRoute],
    path: "/admin",
    answers: dashboardAnswers,
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Dashboard: Story = {
  name: "Dashboard at rest",
  tags: ["at-rest"],
  parameters: { screen: "dashboard-screen" },
  play: async ({ canvas }) => {
    const revenue = await canvas.findByRole("button", { name: /^Monthly recurring revenue \$6,747/ });
    await expect(revenue).toHaveTextContent(/up 6.9%on/);
    await expect(canvas.getByRole("region", { name: "Open tickets" })).toHaveTextContent(
      "down 5 fewerthan a week ago",
    );
    await expect(await canvas.findByText("$1,050.00 cost, 18,420 before")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "View alerts" })).toBeVisible();
    await expect(await canvas.findByText("Not configured")).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    for (const link of [await canvas.findByText("View all"), await canvas.findByText("Solo")]) {
      link.scrollIntoView({ block: "center" });
      const { left, top, height } = link.getBoundingClientRect();
      await expect(document.elementFromPoint(left + 3, top + height / 2 - 21)).toBe(link);
      await expect(document.elementFromPoint(left + 3, top + height / 2 + 21)).toBe(link);
    }
  },
};

export const FiguresFail: Story = {
  args: { answers: { ...dashboardAnswers, OwnerFigures: new Error("Down") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to load the key figures")).toBeVisible();
    await expect(canvas.getByText("Plan mix")).toBeVisible();
  },
};

export const Alerts: Story = {
  name: "Alerts at rest",
  tags: ["at-rest"],
  parameters: { screen: "alerts-screen" },
  args: { path: "/admin/alerts" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Actions/ }));
    await expect(screen.getByRole("menuitem", { name: "Resolve" })).toBeVisible();
  },
};
