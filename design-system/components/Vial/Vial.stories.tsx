import type { Meta, StoryObj } from "@storybook/react-vite";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
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

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { label: `Loading ${LONG_WORD} for ${LONG_NAME}` },
  decorators: [narrow],
};
