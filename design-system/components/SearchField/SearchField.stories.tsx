import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LONG_NAME } from "../../../.storybook/long-text.tsx";
import { SearchField } from "./SearchField.tsx";

const meta = {
  title: "Components/SearchField",
  component: SearchField,
  args: { label: "Search jobs", placeholder: "Search jobs", onChange: fn(), onSubmit: fn() },
  render: (args) => (
    <div style={{ maxWidth: 300 }}>
      <SearchField {...args} />
    </div>
  ),
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { defaultValue: "coolroom" } };

export const Disabled: Story = { args: { isDisabled: true } };

export const ClearedByButtonAndEscape: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("searchbox", { name: "Search jobs" });
    await userEvent.type(input, "cool{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith("cool");
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(input).toHaveValue("");
    await userEvent.type(input, "duct{Escape}");
    await expect(args.onChange).toHaveBeenLastCalledWith("");
  },
};

export const LongText: Story = { tags: ["long-text"], args: { defaultValue: LONG_NAME } };
