import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Link } from "./Link.tsx";

const meta = {
  title: "Components/Link",
  component: Link,
  args: { href: "#trial", children: "Start a 14-day free trial", onPress: fn() },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: (args) => (
    <p>
      New here? <Link {...args} />
    </p>
  ),
};

export const Quiet: Story = { args: { isQuiet: true, children: "Highett Medical Centre" } };

export const Late: Story = { args: { isLate: true, children: "2 late" } };

export const Disabled: Story = { args: { isDisabled: true } };

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Start a 14-day free trial" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};

export const UnbrokenWord: Story = {
  tags: ["long-text"],
  args: { children: "Donaudampfschifffahrtselektrizitätengesellschaft" },
  render: (args) => (
    <p style={{ width: 160 }}>
      <Link {...args} />
    </p>
  ),
};
