import type { Meta, StoryObj } from "@storybook/react-vite";
import { Vial } from "./Vial.tsx";

const meta: Meta<typeof Vial> = {
  title: "Components/Vial",
  component: Vial,
  args: { label: "Loading jobs" },
};
export default meta;
type Story = StoryObj<typeof Vial>;

export const Pending: Story = {};
export const Settled: Story = { args: { isPending: false, label: "Saved" } };
