import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Menu } from "./Menu.tsx";

const onEdit = fn();

const meta: Meta<typeof Menu> = {
  title: "Components/Menu",
  component: Menu,
  args: {
    trigger: <IconButton label="Actions" icon={<Ellipsis />} />,
    items: [
      { id: "delete", label: "Delete", icon: <Trash2 />, isDestructive: true, onAction: fn() },
      { id: "edit", label: "Edit", icon: <Pencil />, onAction: onEdit },
      { id: "copy", label: "Copy address", icon: <Copy />, onAction: fn() },
      { id: "archive", label: "Archive", isDisabled: true },
    ],
  },
  decorators: [(Story) => <div style={{ padding: "0 0 220px 200px" }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof Menu>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Actions" }));
    const menu = await screen.findByRole("menu");
    await expect(within(menu).getAllByRole("menuitem").at(-1)).toHaveTextContent("Delete");
  },
};

export const Keyboard: Story = {
  tags: ["test"],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "Actions" });
    button.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await expect(screen.getByRole("menuitem", { name: "Copy address" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Home}");
    await expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menu");
    await userEvent.keyboard("{Enter}");
    await expect(onEdit).toHaveBeenCalled();
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  args: {
    items: [
      {
        id: "a",
        label: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte",
        icon: <Pencil />,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Actions" }));
    await screen.findByRole("menu");
  },
};
