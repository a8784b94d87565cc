import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TextArea } from "./TextArea.tsx";

const meta = {
  title: "Components/TextArea",
  component: TextArea,
  args: { label: "Notes", onChange: fn() },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 16, maxWidth: 480 }}>
      <TextArea
        label="Notes"
        isOptional
        defaultValue="Call on arrival. Dog in the yard."
        description="Customers don’t see this."
      />
      <TextArea label="Message" placeholder="Type your message..." errorMessage="Message is required" />
      <TextArea label="Description" defaultValue="Kept as it was" isDisabled />
    </div>
  ),
};

export const GrowsWithItsText: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const area = canvas.getByRole("textbox", { name: "Notes" });
    const before = area.clientHeight;
    await userEvent.type(area, "1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}6");
    await expect(area.clientHeight).toBeGreaterThan(before);
    await expect(args.onChange).toHaveBeenLastCalledWith("1\n2\n3\n4\n5\n6");
    await userEvent.tab();
    await expect(area).not.toHaveFocus();
    await expect(area).toHaveValue("1\n2\n3\n4\n5\n6");
  },
};

export const UnbrokenWord: Story = {
  tags: ["long-text"],
  args: { defaultValue: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" },
  render: (args) => (
    <div style={{ width: 160 }}>
      <TextArea {...args} />
    </div>
  ),
};

export const OverItsLimit: Story = {
  tags: ["test"],
  args: { limit: 20, value: "A text of twenty-nine letters" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("29 of 20")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Notes" })).toHaveValue("A text of twenty-nine letters");
  },
};
