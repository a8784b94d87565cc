import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { dashboardAnswers } from "./business-dashboard.fixtures.ts";
import { businessDashboardRoutes, businessHomeRoute } from "./business-dashboard.routes.ts";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner’s dashboard",
  component: StoryScreen,
  args: {
    portal: "owner",
    routes: [...businessDashboardRoutes, businessHomeRoute],
    path: "/admin",
    answers: dashboardAnswers,
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Dashboard: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("$6,747.00")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "View alerts" })).toBeVisible();
    await expect(await canvas.findByText("Not configured")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Alerts: Story = {
  args: { path: "/admin/alerts" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Actions/ }));
    await expect(screen.getByRole("menuitem", { name: "Resolve" })).toBeVisible();
  },
};
