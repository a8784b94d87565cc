import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const meta: Meta<typeof ConfirmDialog> = {
  title: "Components/ConfirmDialog",
  component: ConfirmDialog,
  args: {
    title: "Delete equipment",
    message: "Are you sure you want to delete this equipment? This cannot be undone.",
    confirmLabel: "Delete",
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ConfirmDialog>;

export const Danger: Story = {
  play: async ({ args }) => {
    await screen.findByRole("alertdialog", { name: "Delete equipment" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledTimes(2);
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Neutral: Story = {
  args: { tone: "neutral", title: "Leave this page?", message: "Your draft is kept.", confirmLabel: "Leave" },
};
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args }) => {
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};
export const Failed: Story = { args: { error: "Failed to delete" } };
export const LongText: Story = {
  tags: ["long-text"],
  args: {
    title: "Delete Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    message: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ".repeat(12),
  },
};
