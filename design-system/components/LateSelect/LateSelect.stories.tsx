import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { LateSelect, type LateSelectProps } from "./LateSelect.tsx";

const items = ["Newest first", "Oldest first", "Customer, A to Z"].map((label) => ({ id: label, label }));

function Example(props: LateSelectProps) {
  const [key, setKey] = useState(props.selectedKey);
  return (
    <div style={{ maxWidth: 240, minHeight: 260 }}>
      <LateSelect {...props} selectedKey={key} onSelectionChange={setKey} />
    </div>
  );
}

const meta = {
  title: "Components/LateSelect",
  component: LateSelect,
  args: { label: "Sort", items, selectedKey: "Newest first" },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof LateSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OpensOnFirstPressAndKeepsFocus: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Newest first Sort" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("listbox");
    await waitFor(() => expect(screen.getByRole("option", { name: "Newest first" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    const trigger = canvas.getByRole("button", { name: "Oldest first Sort" });
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Closed: Story = {};

export const LongText: Story = {
  tags: ["long-text"],
  args: {
    selectedKey: "a",
    items: [
      { id: "a", label: LONG_NAME },
      { id: "b", label: LONG_WORD },
    ],
  },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("listbox");
  },
};
