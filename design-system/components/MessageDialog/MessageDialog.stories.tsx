import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { MessageDialog } from "./MessageDialog.tsx";

const meta: Meta<typeof MessageDialog> = {
  title: "Components/MessageDialog",
  component: MessageDialog,
  args: {
    title: "Trial Expired",
    message: "Your 14-day trial has expired. Upgrade now to continue!",
    confirmLabel: "Upgrade Now",
    cancelLabel: "Maybe Later",
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof MessageDialog>;

export const Expired: Story = {
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Trial Expired" });
    await userEvent.click(screen.getByRole("button", { name: "Maybe Later" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await userEvent.click(screen.getByRole("button", { name: "Upgrade Now" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Centred: Story = { args: { title: "Premium Feature", bubble: "centre" } };
export const LongText: Story = {
  tags: ["long-text"],
  args: { message: "This feature requires an active subscription. ".repeat(30) },
};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Trial Expired" });
    screen.getByRole("button", { name: "Upgrade Now" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
