import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { CellArea, CellInput, type CellInputProps, CellSelect } from "./CellInput.tsx";

function Typed(props: CellInputProps) {
  const [text, setText] = useState(props.value);
  return <CellInput {...props} value={text} onChange={setText} />;
}

const meta: Meta<typeof CellInput> = {
  title: "Components/CellInput",
  component: CellInput,
  args: { label: "Description, line 1", value: "Supply and fit", onChange: () => {} },
  render: (args) => <Typed {...args} />,
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof CellInput>;

export const Text: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox", { name: "Description, line 1" });
    await userEvent.type(input, " it");
    await expect(input).toHaveValue("Supply and fit it");
  },
};
export const Figure: Story = { args: { label: "Price, line 1", value: "118.00", isNumeric: true } };
export const Empty: Story = { args: { value: "", placeholder: "Description" } };
export const Invalid: Story = { args: { isInvalid: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Words: Story = {
  render: () => (
    <CellArea
      label="Description, line 1"
      value={"Clean coils, check gas pressures\nReplace worn seals"}
      onChange={() => {}}
    />
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox", { name: "Description, line 1" });
    await expect(area.clientHeight).toBeGreaterThan(44);
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
  },
};
export const Choice: Story = {
  render: () => (
    <CellSelect
      label="Tax, line 1"
      value="10"
      onChange={() => {}}
      items={[
        { id: "10", label: "GST (10%)" },
        { id: "0", label: "Tax Exempt" },
      ]}
    />
  ),
};

export const ByKeyboard: Story = {
  tags: ["test"],
  render: function Grid() {
    const [row, setRow] = useState<HTMLInputElement | null>(null);
    return (
      <>
        <CellInput
          label="Description, line 1"
          value="Supply and fit"
          onChange={() => {}}
          onKeyDown={({ key }) => key === "Enter" && row?.focus()}
        />
        <CellInput label="Price, line 1" value="118.00" onChange={() => {}} isNumeric />
        <CellInput ref={setRow} label="Description, line 2" value="" onChange={() => {}} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Price, line 1" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox", { name: "Description, line 2" })).toHaveFocus();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  render: () => (
    <div style={{ display: "grid", gap: 8 }}>
      <CellInput label="Description, line 1" value={LONG_NAME} onChange={() => {}} />
      <CellArea label="Description, line 2" value={LONG_WORD} onChange={() => {}} />
      <CellSelect
        label="Tax, line 1"
        value="10"
        onChange={() => {}}
        items={[{ id: "10", label: LONG_NAME }]}
      />
    </div>
  ),
};
