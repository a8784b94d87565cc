import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Tabs, type TabsProps } from "./Tabs.tsx";

function Example({ selectedKey, onSelectionChange, ...props }: TabsProps) {
  const [key, setKey] = useState(selectedKey);
  return (
    <Tabs
      {...props}
      selectedKey={key}
      onSelectionChange={(next) => {
        setKey(next);
        onSelectionChange?.(next);
      }}
    />
  );
}

const meta = {
  title: "Components/Tabs",
  component: Tabs,
  args: {
    label: "Invoices by status",
    items: [
      { id: "all", label: "All", count: 38, content: "Every invoice" },
      { id: "unpaid", label: "Unpaid", count: 12, content: "Unpaid invoices" },
      { id: "paid", label: "Paid", count: 21, content: "Paid invoices" },
      { id: "overdue", label: "Overdue", count: 5, content: "Overdue invoices" },
    ],
    selectedKey: "all",
    onSelectionChange: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounts: Story = {};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onSelectionChange).toHaveBeenCalledWith("unpaid");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Unpaid invoices");
  },
};

export const AsLinks: Story = {
  args: {
    label: "Settings",
    items: [
      { id: "business", label: "Business", href: "#business" },
      { id: "usage", label: "Usage", href: "#usage" },
      { id: "billing", label: "Billing", isDisabled: true },
    ],
    selectedKey: "business",
    children: "One panel, for the tab in the URL",
  },
};

export const ScrollsWhenNarrow: Story = {
  render: (args) => (
    <div style={{ width: 220 }}>
      <Example {...args} />
    </div>
  ),
};
