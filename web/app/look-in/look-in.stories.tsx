import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { organisation, supportAccess } from "../../features/workspace/settings/settings.fixtures.ts";
import { settingsRoutes } from "../../features/workspace/settings/settings.routes.ts";
import { Content } from "../../platform/screen/content.tsx";
import { usageOf } from "../../platform/testing/story-data.ts";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { Shell } from "../shell/shell.tsx";
import { LookInFrame } from "./look-in-frame.tsx";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const lookIn = (minutes: number) => ({
  lookIn: {
    __typename: "RunningLookIn",
    id: "look-1",
    orgId: "bayside",
    organisationName: "Bayside Climate Co",
    personName: "Mel Carter",
    reason: "Import question, phone call",
    expiresAt: inMinutes(minutes),
  },
});

const answers = {
  Usage: usageOf(412, 231),
  OrganisationSettings: { viewer: { __typename: "Viewer", id: "admin", organisation } },
  SupportAccess: supportAccess,
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/App/Looking in",
  component: StoryScreen,
  args: {
    portal: "look-in",
    isBare: true,
    routes: [
      {
        Component: LookInFrame,
        children: [{ Component: Shell, children: [{ Component: Content, children: settingsRoutes }] }],
      },
    ],
    path: "/settings",
    answers: { ...answers, LookIn: () => lookIn(14.5) },
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Looking: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You’re viewing Bayside Climate Co as Mel Carter/)).toBeVisible();
    await expect(canvas.getByText(/Reason: Import question, phone call/)).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent(/^14:\d\d left$/);
    const lookSwitch = await canvas.findByRole("switch", { name: "Let support view your account" });
    await expect(lookSwitch).toBeDisabled();
    await expect(lookSwitch).toHaveAccessibleDescription("Changes and downloads are off during a look-in");
    await userEvent.click(canvas.getByRole("button", { name: "Upload logo" }));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "Changes and downloads are off during a look-in",
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const LastMinute: Story = {
  args: { answers: { ...answers, LookIn: () => lookIn(0.9) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This look-in ends in 1 minute")).toBeInTheDocument();
  },
};
