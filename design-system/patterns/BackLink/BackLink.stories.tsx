import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { LONG_NAME, narrow } from "../../../.storybook/long-text.tsx";
import { BackLink } from "./BackLink.tsx";

const meta: Meta<typeof BackLink> = {
  title: "Patterns/BackLink",
  component: BackLink,
  args: { href: "#quotes", children: "Quotes" },
};
export default meta;
type Story = StoryObj<typeof BackLink>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: "Quotes" });
    await expect(link).toHaveFocus();
    const follow = fn((event: Event) => event.preventDefault());
    link.addEventListener("click", follow);
    await userEvent.keyboard("{Enter}");
    await expect(follow).toHaveBeenCalledOnce();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { children: LONG_NAME },
  decorators: [narrow],
};
