import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { STATUSES } from "../StatusGlyph/example-statuses.ts";
import { StatusGlyph } from "../StatusGlyph/StatusGlyph.tsx";
import { ToggleGroup, type ToggleGroupProps } from "./ToggleGroup.tsx";

function Example({ selectedKey, onChange, ...props }: ToggleGroupProps) {
  const [key, setKey] = useState(selectedKey);
  return (
    <ToggleGroup
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
  title: "Components/ToggleGroup",
  component: ToggleGroup,
  args: {
    label: "Status",
    items: [
      { id: "all", label: "All" },
      { id: "new", label: "New", icon: <StatusGlyph status={STATUSES.job.new} /> },
      { id: "scheduled", label: "Scheduled", icon: <StatusGlyph status={STATUSES.job.scheduled} /> },
      { id: "in_progress", label: "In Progress", icon: <StatusGlyph status={STATUSES.job.in_progress} /> },
      { id: "done", label: "Done", icon: <StatusGlyph status={STATUSES.job.done} /> },
    ],
    selectedKey: "all",
    onChange: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof ToggleGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chips: Story = {};

export const SelectedWithGlyph: Story = { args: { selectedKey: "scheduled" } };

export const Disabled: Story = { args: { isDisabled: true } };

export const OneIsAlwaysOn: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "All" }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("radio", { name: "New" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("new");
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("scheduled");
    await expect(canvas.getByRole("radio", { name: "Scheduled" })).toBeChecked();
    await userEvent.keyboard("{ArrowLeft} ");
    await expect(args.onChange).toHaveBeenLastCalledWith("new");
    canvas.getByRole("radio", { name: "New" }).blur();
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "New" })).toHaveFocus();
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
      { id: "all", label: LONG_NAME },
      { id: "word", label: LONG_WORD },
    ],
  },
  decorators: [narrow],
};
