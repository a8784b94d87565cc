import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { ChoiceCards } from "./ChoiceCards.tsx";

const USAGE = `import { ChoiceCards } from "@fettle/design-system/ChoiceCards";

<ChoiceCards
  label="Size"
  items={[
    { id: "small", content: "The small one" },
    { id: "large", content: "The large one", flag: "Most Popular" },
  ]}
  value={size}
  onChange={setSize}
/>`;

const meta = {
  title: "Components/ChoiceCards",
  component: ChoiceCards,
  parameters: { docs: { source: { code: USAGE } } },
} satisfies Meta<typeof ChoiceCards>;

export default meta;

const items = [
  { id: "small", content: "The small one" },
  { id: "large", content: "The large one", flag: "Most Popular" },
];

function Sizes({ choices = items }) {
  const [value, setValue] = useState("large");
  return <ChoiceCards label="Size" items={choices} value={value} onChange={setValue} />;
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
    await userEvent.keyboard("{ArrowUp}");
    await expect(small).toBeChecked();
    small.blur();
    await userEvent.tab();
    await expect(small).toHaveFocus();
  },
};

export const LongTextNarrow: StoryObj = {
  tags: ["long-text"],
  decorators: [narrow],
  render: () => (
    <Sizes
      choices={[
        { id: "small", content: LONG_WORD },
        { id: "large", content: LONG_NAME, flag: "Most popular with businesses like yours" },
      ]}
    />
  ),
};
