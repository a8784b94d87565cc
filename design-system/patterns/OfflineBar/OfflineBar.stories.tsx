import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { OfflineBar } from "./OfflineBar.tsx";

const meta: Meta<typeof OfflineBar> = {
  title: "Patterns/OfflineBar",
  component: OfflineBar,
  args: { isOffline: true, children: "Showing jobs from 7:12 am" },
};
export default meta;
type Story = StoryObj<typeof OfflineBar>;

export const Offline: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("You’re offline.");
  },
};
export const Behind: Story = {
  args: { isOffline: false, quietly: "This may be out of date. Trying again…" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("This may be out of date.");
  },
};
export const Online: Story = { args: { isOffline: false } };
export const LongTextNarrow: Story = {
  args: { children: "Showing jobs, customers and equipment from Wednesday 18 November at 7:12 am" },
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
};
