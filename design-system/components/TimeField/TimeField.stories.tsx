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

export const Wrong: Story = { args: { value: null, errorMessage: "Enter a time" } };

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { label: LONG_NAME, errorMessage: LONG_WORD },
  decorators: [narrow],
};
