import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
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
  args: { value: "" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft{Enter}",
    );
    await expect(canvas.getByRole("textbox")).toHaveValue(
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    );
  },
};
