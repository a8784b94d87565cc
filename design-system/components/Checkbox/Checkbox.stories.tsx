import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Checkbox } from "./Checkbox.tsx";

const meta = {
  title: "Components/Checkbox",
  component: Checkbox,
  args: { children: "Email copy", onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: () => (
    <>
      <Checkbox defaultSelected>Email copy</Checkbox>
      <Checkbox>Off</Checkbox>
      <Checkbox isIndeterminate>Some of the rows</Checkbox>
      <Checkbox isInvalid>Must be ticked</Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Disabled and on
      </Checkbox>
    </>
  ),
};

export const ByMouseAndKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "Email copy" });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    box.blur();
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  render: () => (
    <div style={{ width: 180 }}>
      <Checkbox>
        Send the customer a copy of the invoice, and Donaudampfschifffahrtsgesellschaft another
      </Checkbox>
    </div>
  ),
};
