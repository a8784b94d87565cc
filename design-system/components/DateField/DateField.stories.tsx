import { CalendarDate } from "@internationalized/date";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
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
