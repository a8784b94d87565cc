import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { supportRoutes } from "../../features/support/support.routes.ts";
import { Content } from "../../platform/screen/content.tsx";
import { usageOf } from "../../platform/testing/story-data.ts";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { Shell } from "./shell.tsx";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Shell",
  component: StoryScreen,
  args: {
    isBare: true,
    routes: [{ Component: Shell, children: [{ Component: Content, children: supportRoutes }] }],
    path: "/support/nothing",
    answers: {
      Usage: usageOf(412, 231),
      Suspension: {
        viewer: {
          __typename: "Viewer",
          id: "admin",
          organisation: {
            __typename: "Organisation",
            id: "bayside",
            suspensionNotice: "Please call us about your last payment.",
          },
        },
      },
    },
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** Its members are told why, wherever they are. */
export const Suspended: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This account is suspended.")).toBeVisible();
    await expect(canvas.getByText(/Please call us about your last payment/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Write to support" })).toBeVisible();
  },
};

export const SuspendedPhone: Story = { ...Suspended, globals: { viewport: { value: "phone" } } };
