import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { STATUSES } from "../StatusGlyph/example-statuses.ts";
import { StatusMenu } from "./StatusMenu.tsx";

const done = fn();

const meta = {
  title: "Components/StatusMenu",
  component: StatusMenu,
  args: {
    status: STATUSES.job.scheduled,
    size: "large",
    items: [
      { id: "in_progress", label: "In progress" },
      { id: "done", label: "Done", onAction: done },
      { id: "cancelled", label: "Cancelled", isDestructive: true },
    ],
  },
} satisfies Meta<typeof StatusMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  name: "Statuses",
  play: async ({ canvas, canvasElement }) => {
    const trigger = canvas.getByRole("button", { name: "Status: Scheduled" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    const menu = within(canvasElement.ownerDocument.body);
    await expect(await menu.findByRole("menuitem", { name: "In progress" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(done).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await menu.findByRole("menu");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(menu.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const NothingToChange: Story = {
  args: { status: STATUSES.invoice.paid, items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Paid")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    status: { ...STATUSES.job.scheduled, label: LONG_NAME },
    items: [
      { id: "name", label: LONG_NAME },
      { id: "word", label: LONG_WORD },
    ],
  },
  decorators: [narrow],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await screen.findByRole("menu");
  },
};
