import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pressKeys } from "../../../.storybook/press-keys.ts";
import { MultiSelect, type MultiSelectProps } from "./MultiSelect.tsx";
import type { MultiSelectItem } from "./multi-select-item.ts";

const people: MultiSelectItem[] = [
  { id: "sam", label: "Sam Nguyen", detail: "technician", color: "#0B6C7E" },
  { id: "tomasi", label: "Tomasi Fale", detail: "technician", color: "#AA342C" },
  { id: "priya", label: "Priya Nair", detail: "manager", color: "#783288" },
  { id: "mel", label: "Mel Tran", detail: "admin" },
];

function Example({ onChange, selectedKeys, ...props }: MultiSelectProps) {
  const [keys, setKeys] = useState(selectedKeys);
  return (
    <div style={{ maxWidth: 300, minHeight: 320 }}>
      <MultiSelect
        {...props}
        selectedKeys={keys}
        onChange={(next) => {
          setKeys(next);
          onChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: "Components/MultiSelect",
  component: MultiSelect,
  args: {
    label: "Assigned technicians",
    items: people,
    selectedKeys: [],
    placeholder: "Add technicians",
    onChange: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof MultiSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = { args: { selectedKeys: ["sam", "tomasi"] } };

export const Disabled: Story = { args: { selectedKeys: ["sam"], isDisabled: true } };

export const Invalid: Story = { args: { errorMessage: "Choose at least one" } };

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { selectedKeys: ["sam"] },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox", { name: "Assigned technicians" });
    await userEvent.type(input, "fal{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith(["sam", "tomasi"]);
    await expect(input).toHaveValue("");
    await userEvent.keyboard("{Escape}{Backspace}");
    await expect(args.onChange).toHaveBeenLastCalledWith(["sam"]);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Delete}");
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

export const TabAfterChoosing: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox", { name: "Assigned technicians" });
    await userEvent.type(input, "fal{ArrowDown}{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(["tomasi"]));
    await pressKeys("{Tab}");
    await waitFor(() => expect(input).toHaveAttribute("aria-expanded", "false"));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("row", { name: /Tomasi Fale/ })).toBeVisible();
  },
};

export const EnterWhileTyping: Story = {
  tags: ["test"],
  args: { selectedKeys: ["sam"] },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "pri");
    await pressKeys("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith(["sam", "priya"]);
    await waitFor(() => expect(input).toHaveValue(""));
    for (const text of ["sam", "nobody"]) {
      await userEvent.type(input, text);
      await pressKeys("{Enter}");
      await expect(input).toHaveValue(text);
      await userEvent.clear(input);
    }
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const Open: Story = {
  args: { selectedKeys: ["sam"] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const list = within(await screen.findByRole("listbox"));
    await expect(list.getByRole("option", { name: /Sam Nguyen/ })).toHaveAttribute("aria-selected", "true");
    await userEvent.click(list.getByRole("option", { name: /Priya Nair/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(["sam", "priya"]);
  },
};

export const UnmatchedTextStays: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "Samm");
    await userEvent.tab();
    await expect(input).not.toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(input).toHaveValue("Samm");
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const RemovedByClick: Story = {
  tags: ["test"],
  args: { selectedKeys: ["sam", "tomasi"] },
  play: async ({ canvas, args }) => {
    const tag = canvas.getByRole("row", { name: /Sam Nguyen/ });
    await userEvent.click(within(tag).getByRole("button"));
    await expect(args.onChange).toHaveBeenLastCalledWith(["tomasi"]);
  },
};

export const LongNames: Story = {
  tags: ["long-text"],
  args: {
    items: [
      {
        id: "a",
        label: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren",
        detail: "technician",
        color: "#5D43AC",
      },
      {
        id: "b",
        label: "Maria del Carmen Fernandez y Rodriguez de la Vega",
        detail: "manager",
      },
    ],
    selectedKeys: ["a", "b"],
  },
};
