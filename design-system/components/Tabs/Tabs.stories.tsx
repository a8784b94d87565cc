import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
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

export const AsChips: Story = { args: { asChips: (chips) => chips } };

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onSelectionChange).toHaveBeenCalledWith("unpaid");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Unpaid invoices");
    await userEvent.keyboard("{ArrowLeft}");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith("all");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Home}");
    await expect(canvas.getByRole("tab", { name: /^All/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel")).toHaveFocus();
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

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    items: [
      { id: "all", label: LONG_NAME, count: 1_234_567, content: LONG_NAME },
      { id: "unpaid", label: LONG_WORD, count: 12, content: "Unpaid invoices" },
    ],
  },
  decorators: [narrow],
};
