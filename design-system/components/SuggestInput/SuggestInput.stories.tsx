import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { LONG_ADDRESS, LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { SuggestInput, type SuggestInputProps } from "./SuggestInput.tsx";

const ALL = [
  {
    id: "r32",
    label: "Refrigerant R32, per kg",
    detail: "Includes recovery and disposal levy",
    figure: "$96.00",
  },
  {
    id: "r410",
    label: "Refrigerant R410A, per kg",
    detail: "Includes recovery and disposal levy",
    figure: "$118.00",
  },
  { id: "log", label: "Refrigeration log book", detail: "Food safety temperature record", figure: "$22.00" },
];

function Typed(props: SuggestInputProps) {
  const [text, setText] = useState(props.value);
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <SuggestInput
      {...props}
      value={text}
      onChange={(next) => {
        setText(next);
        setOpen(next !== "");
      }}
      isOpen={isOpen}
      onOpenChange={setOpen}
      suggestions={props.suggestions.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      createLabel={text && props.createLabel && `Add “${text}” to price list`}
    />
  );
}

const meta: Meta<typeof SuggestInput> = {
  title: "Components/SuggestInput",
  component: SuggestInput,
  args: {
    label: "Item, line 1",
    value: "",
    onChange: () => {},
    suggestions: ALL,
    heading: "Price list",
    createLabel: "yes",
    isFirstReady: true,
    isOpen: false,
    onOpenChange: () => {},
    onChoose: fn(),
    onCreate: fn(),
  },
  render: (args) => <Typed {...args} />,
  decorators: [(Story) => <div style={{ width: 240, minHeight: 320 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof SuggestInput>;

export const Suggesting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Item, line 1" }), "refrig");
    await expect(await screen.findByRole("option", { name: /R32/ })).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith("r410");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await userEvent.type(canvas.getByRole("combobox"), "e");
    await screen.findByRole("option", { name: /log book/ });
  },
};

export const Creating: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "Foil tape");
    await userEvent.click(await screen.findByRole("option", { name: "Add “Foil tape” to price list" }));
    await expect(args.onCreate).toHaveBeenCalled();
  },
};

export const Escaping: Story = {
  tags: ["test"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "log");
    await screen.findByRole("option", { name: /log book/ });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await expect(canvas.getByRole("combobox")).toHaveValue("log");
    await userEvent.type(canvas.getByRole("combobox"), " b");
    await screen.findByRole("option", { name: /log book/ });
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await expect(canvas.getByRole("combobox")).toHaveValue("log b");
    await expect(canvas.getByRole("combobox")).not.toHaveFocus();
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  args: {
    suggestions: [
      { id: "name", label: LONG_NAME, detail: LONG_ADDRESS, figure: "$1,234,567.00" },
      { id: "word", label: LONG_WORD, detail: LONG_WORD, figure: "$96.00" },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "mornington");
    await expect(await screen.findAllByRole("option")).toHaveLength(3);
  },
};
