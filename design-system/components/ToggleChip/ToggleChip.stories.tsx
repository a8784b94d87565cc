import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LONG_NAME, narrow } from "../../../.storybook/long-text.tsx";
import { ToggleChip } from "./ToggleChip.tsx";

const meta = {
  title: "Components/ToggleChip",
  component: ToggleChip,
  args: { children: "My jobs", isSelected: false, onChange: fn() },
} satisfies Meta<typeof ToggleChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "My jobs", pressed: false }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const On: Story = { args: { isSelected: true } };

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole("button")).toHaveFocus();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { children: LONG_NAME },
  decorators: [narrow],
};
