import { CalendarDate } from "@internationalized/date";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, waitFor } from "storybook/test";
import { LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { DateField, type DateFieldProps } from "./DateField.tsx";

function Chosen(props: DateFieldProps) {
  const [date, setDate] = useState(props.value);
  return <DateField {...props} value={date} onChange={setDate} />;
}

const meta: Meta<typeof DateField> = {
  title: "Components/DateField",
  component: DateField,
  args: { label: "Issue date", value: new CalendarDate(2026, 11, 18), onChange: () => {} },
  render: (args) => <Chosen {...args} />,
  decorators: [(Story) => <div style={{ width: 200 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof DateField>;

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole("spinbutton", { name: /^day/ });
    await userEvent.click(day);
    await userEvent.keyboard("{ArrowUp}");
    await expect(day).toHaveTextContent("19");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(day).toHaveTextContent("17");
    await userEvent.keyboard("{ArrowRight}");
    const month = canvas.getByRole("spinbutton", { name: /^month/ });
    await expect(month).toHaveFocus();
    await userEvent.keyboard("{Backspace}{Backspace}");
    await expect(month).toHaveAttribute("data-placeholder", "true");
    canvas.getByRole("button", { name: /Calendar/ }).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
export const Empty: Story = { args: { value: null, isOptional: true } };
export const Clearable: Story = {
  args: { isClearable: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clear Issue date" }));
    await expect(canvas.queryByRole("button", { name: "Clear Issue date" })).toBeNull();
  },
};
export const Invalid: Story = { args: { errorMessage: "Issue date is required" } };
export const Disabled: Story = { args: { isDisabled: true } };

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { label: LONG_NAME, errorMessage: LONG_WORD, isOptional: true, isClearable: true },
};
