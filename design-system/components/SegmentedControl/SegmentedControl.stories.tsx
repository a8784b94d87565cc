import type { Meta, StoryObj } from "@storybook/react-vite";
import { Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { SegmentedControl, type SegmentedControlProps } from "./SegmentedControl.tsx";

function Example({ selectedKey, onChange, ...props }: SegmentedControlProps) {
  const [key, setKey] = useState(selectedKey);
  return (
    <SegmentedControl
      {...props}
      selectedKey={key}
      onChange={(next) => {
        setKey(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: "Components/SegmentedControl",
  component: SegmentedControl,
  args: {
    label: "Send by",
    items: [
      { id: "sms", label: "SMS" },
      { id: "email", label: "Email" },
    ],
    selectedKey: "sms",
    onChange: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};

export const WithIcons: Story = {
  args: {
    items: [
      { id: "sms", label: "SMS", icon: <MessageSquare /> },
      { id: "email", label: "Email", icon: <Mail /> },
    ],
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith("email");
    await expect(canvas.getByRole("radio", { name: "Email" })).toBeChecked();
    await userEvent.keyboard("{ArrowLeft} ");
    await expect(args.onChange).toHaveBeenLastCalledWith("sms");
  },
};

export const LongLabelsNarrow: Story = {
  tags: ["long-text"],
  args: {
    items: [
      { id: "sms", label: "Text message" },
      { id: "email", label: "Refrigeration-and-airconditioning" },
      { id: "letter", label: "Letter by post" },
    ],
  },
  render: (args) => (
    <div style={{ width: 220 }}>
      <Example {...args} />
    </div>
  ),
};
