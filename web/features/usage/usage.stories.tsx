import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { usageOf, viewerOf } from "../../app/testing/story-data.ts";
import { StoryScreen, storyRoute } from "../../app/testing/story-screen.tsx";
import { UsageTab } from "./usage-tab.tsx";
import { UsageWidget } from "./usage-widget.tsx";

const OnFrame = () => (
  <div style={{ width: 208, padding: 12, background: "#06231d", color: "#adc4bc" }}>
    <UsageWidget />
  </div>
);

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Usage",
  component: StoryScreen,
  args: {
    routes: storyRoute(UsageTab),
    path: "/",
    answers: { Viewer: viewerOf("admin"), Usage: usageOf(412, 500) },
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Tab: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("meter", { name: "SMS" })).toHaveAttribute(
      "aria-valuetext",
      "412 / 500, 82%",
    );
    await expect(page.getByText("Quota exceeded")).toBeVisible();
  },
};

export const Widget: Story = {
  args: { routes: storyRoute(OnFrame) },
  play: async ({ canvasElement }) => {
    const widget = await within(canvasElement).findByRole("link");
    await expect(widget).toHaveAttribute("href", "/settings?tab=usage");
    await expect(within(widget).getByText("resets 1 Dec")).toBeVisible();
  },
};

export const WidgetForTechnicians: Story = {
  args: {
    routes: storyRoute(OnFrame),
    answers: { Viewer: viewerOf("technician"), Usage: usageOf(412, 231) },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("412 / 500");
    await expect(within(canvasElement).queryByRole("link")).toBeNull();
  },
};

export const WidgetInvalid: Story = {
  args: {
    routes: storyRoute(OnFrame),
    answers: {
      Viewer: viewerOf("admin"),
      Usage: { usage: { ...usageOf(1, 1).usage, periodEnd: 7 } },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Unable to load usage data")).toBeVisible();
  },
};
