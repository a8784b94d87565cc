import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { ChoiceCards } from "./ChoiceCards.tsx";

const meta = { title: "Components/ChoiceCards", component: ChoiceCards } satisfies Meta<typeof ChoiceCards>;

export default meta;

const items = [
  { id: "small", content: "The small one" },
  { id: "large", content: "The large one", flag: "Most Popular" },
];

function Sizes() {
  const [value, setValue] = useState("large");
  return <ChoiceCards label="Size" items={items} value={value} onChange={setValue} />;
}

export const ByMouseAndKeyboard: StoryObj = {
  name: "Two choices",
  render: () => <Sizes />,
  play: async ({ canvas }) => {
    const small = canvas.getByRole("radio", { name: /The small one/ });
    const large = canvas.getByRole("radio", { name: /The large one/ });
    await expect(large).toBeChecked();
    await userEvent.click(small);
    await expect(small).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(large).toBeChecked();
  },
};
