import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { RadioGroup } from "./RadioGroup.tsx";

const meta = { title: "Components/RadioGroup", component: RadioGroup } satisfies Meta<typeof RadioGroup>;

export default meta;

const items = [
  { id: "large", label: "The large one", detail: "Fits most." },
  { id: "small", label: "The small one" },
] as const;

function Sizes({ isDisabled = false }) {
  const [value, setValue] = useState<"large" | "small">("large");
  return <RadioGroup label="Size" items={items} value={value} onChange={setValue} isDisabled={isDisabled} />;
}

export const ByMouseAndKeyboard: StoryObj = {
  name: "Choices",
  render: () => <Sizes />,
  play: async ({ canvas }) => {
    const large = canvas.getByRole("radio", { name: /The large one/ });
    const small = canvas.getByRole("radio", { name: "The small one" });
    await expect(large).toBeChecked();
    await userEvent.click(small);
    await expect(small).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await expect(large).toBeChecked();
    await expect(small).not.toBeChecked();
  },
};

export const Disabled: StoryObj = { render: () => <Sizes isDisabled /> };
