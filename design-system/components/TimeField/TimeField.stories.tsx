import { Time } from "@internationalized/date";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { TimeField, type TimeFieldProps } from "./TimeField.tsx";

const submitted = fn();

function Example(props: TimeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(value?.toString());
      }}
    >
      <TimeField {...props} value={value} onChange={setValue} />
    </form>
  );
}

const meta = {
  title: "Components/TimeField",
  component: TimeField,
  args: { label: "Time", value: new Time(9), onChange: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TypedAndSubmittedByEnter: Story = {
  name: "Typed",
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("0130p{Enter}");
    await expect(submitted).toHaveBeenLastCalledWith("13:30:00");
    await userEvent.keyboard("a{Enter}");
    await expect(submitted).toHaveBeenLastCalledWith("01:30:00");
    canvas.getByRole("spinbutton", { name: /^hour/ }).focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}{ArrowRight}{ArrowUp}{Enter}");
    await expect(submitted).toHaveBeenLastCalledWith("02:31:00");
  },
};

export const TypedAsA24HourTime: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    const times = [
      ["1300", "13:00:00"],
      ["1445", "14:45:00"],
      ["2015", "20:15:00"],
      ["2359", "23:59:00"],
      ["1230", "12:30:00"],
      ["0030", "00:30:00"],
      ["245p", "14:45:00"],
      ["2:05a", "02:05:00"],
      ["0330", "03:30:00"],
      ["900", "09:00:00"],
    ];
    for (const [keys = "", time] of times) {
      canvas.getByRole("spinbutton", { name: /^hour/ }).focus();
      await userEvent.keyboard(keys);
      await userEvent.keyboard("{Enter}");
      await expect(submitted).toHaveBeenLastCalledWith(time);
    }
    canvas.getByRole("spinbutton", { name: /^hour/ }).focus();
    await userEvent.keyboard("0{Tab}{Enter}");
    await expect(submitted).toHaveBeenLastCalledWith("00:00:00");
  },
};

export const Wrong: Story = { args: { value: null, errorMessage: "Enter a time" } };

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { label: LONG_NAME, errorMessage: LONG_WORD },
  decorators: [narrow],
};
