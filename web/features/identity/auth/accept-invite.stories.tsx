import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { authRoutes } from "./auth.routes.ts";

const invitation = {
  __typename: "Invitation",
  organisationName: "Bayside Climate Co",
  email: "bec@bayside.example",
  name: "Bec Hartley",
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Identity/Accept invitation",
  component: StoryScreen,
  args: {
    routes: authRoutes,
    path: "/auth/accept-invite?token=abc",
    isBare: true,
    answers: { Viewer: { viewer: null }, Invitation: { invitation } },
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Joining: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "accept-invite-screen" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Join Bayside Climate Co")).toBeVisible();
    await expect(page.getByLabelText("Your name")).toHaveValue("Bec Hartley");
    await userEvent.type(page.getByLabelText("Password"), "short");
    await userEvent.click(page.getByRole("button", { name: "Join" }));
    await expect(await page.findByText("Password must be at least 6 characters")).toBeVisible();
  },
};

export const DeadLink: Story = {
  args: { answers: { Viewer: { viewer: null }, Invitation: { invitation: null } } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("This link can’t be used")).toBeVisible();
  },
};

export const SignedInAlready: Story = {
  args: { answers: { Viewer: viewerOf("manager"), Invitation: { invitation } } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("link", { name: "Sign Out" })).toBeVisible();
  },
};
