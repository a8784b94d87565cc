import type { Meta, StoryObj } from "@storybook/react-vite";
import { Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Select, type SelectProps } from "./Select.tsx";

const types = ["Service", "Repair", "Installation", "Other"].map((label) => ({
  id: label.toUpperCase(),
  label,
}));

function Example({ selectedKey = null, onSelectionChange, ...props }: SelectProps) {
  const [key, setKey] = useState(selectedKey);
  return (
    <div style={{ maxWidth: 240, minHeight: 260 }}>
      <Select
        {...props}
        selectedKey={key}
        onSelectionChange={(next) => {
          setKey(next);
          onSelectionChange?.(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: "Components/Select",
  component: Select,
  args: { label: "Job type", items: types, placeholder: "Choose a type", onSelectionChange: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { isOptional: true } };

export const Chosen: Story = { args: { selectedKey: "REPAIR" } };

export const WithIcons: Story = {
  args: {
    label: "Send by",
    items: [
      { id: "sms", label: "SMS", icon: <MessageSquare /> },
      { id: "email", label: "Email", icon: <Mail /> },
    ],
    selectedKey: "email",
  },
};

export const Disabled: Story = { args: { isDisabled: true, placeholder: "Choose a customer first" } };

export const Invalid: Story = { args: { errorMessage: "Job type is required" } };

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole("button", { name: /Job type/ });
    trigger.focus();
    await userEvent.keyboard("{ArrowDown}");
    const list = within(await screen.findByRole("listbox"));
    await expect(list.getAllByRole("option")).toHaveLength(4);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelectionChange).toHaveBeenCalledWith("REPAIR");
    await expect(trigger).toHaveTextContent("Repair");
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("i");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith("INSTALLATION");
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("listbox");
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveTextContent("Installation");
  },
};

export const Open: Story = {
  args: { selectedKey: "REPAIR" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Job type/ }));
    await expect(await screen.findByRole("option", { name: "Repair" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  args: {
    items: [
      { id: "a", label: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" },
      { id: "b", label: "Repair of equipment that another business put in, out of warranty" },
    ],
    selectedKey: "a",
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Job type/ }));
    await screen.findByRole("listbox");
  },
};
