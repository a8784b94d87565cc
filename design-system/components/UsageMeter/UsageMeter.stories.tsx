import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { UsageMeter, UsageUnavailable } from "./UsageMeter.tsx";

const meta: Meta<typeof UsageMeter> = {
  title: "Components/UsageMeter",
  component: UsageMeter,
  args: { label: "Users", used: 3, quota: 5, size: "tab" },
};
export default meta;
type Story = StoryObj<typeof UsageMeter>;

export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const meter = within(canvasElement).getByRole("meter", { name: "Users" });
    await expect(meter).toHaveAttribute("aria-valuetext", "3 / 5, 60%");
  },
};
export const Warning: Story = { args: { label: "SMS", used: 412, quota: 500 } };
export const Exceeded: Story = { args: { label: "Email", used: 500, quota: 500 } };
export const FullButNormal: Story = {
  args: { used: 1, quota: 1, tone: "normal" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/exceeded/)).toBeNull();
  },
};
export const Empty: Story = { args: { used: 0 } };
export const NoQuota: Story = { args: { used: 0, quota: 0 } };
export const Inline: Story = { args: { size: "inline" } };
export const Thousands: Story = { args: { label: "Email", used: 1720, quota: 2000 } };
export const Unavailable: Story = { render: () => <UsageUnavailable /> };

export const OnFrame: Story = {
  render: () => (
    <div
      style={{ display: "grid", gap: 5, width: 208, padding: 12, background: "#06231D", color: "#ADC4BC" }}
    >
      <UsageMeter label="SMS" used={412} quota={500} size="sidebar" onFrame />
      <UsageMeter label="Email" used={231} quota={500} size="sidebar" onFrame />
      <UsageMeter label="Users" used={5} quota={5} size="sidebar" onFrame />
      <UsageUnavailable onFrame />
    </div>
  ),
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { label: `${LONG_WORD} of ${LONG_NAME}`, used: 412, quota: 500 },
  decorators: [narrow],
};
