import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { RadioGroup } from "./RadioGroup.tsx";

const usage = (more = "") => ({
  docs: {
    source: {
      code: `import { RadioGroup } from "@fettle/design-system/RadioGroup";

<RadioGroup
  label="Size"
  items={[
    { id: "large", label: "The large one", detail: "Fits most." },
    { id: "small", label: "The small one" },
  ]}
  value={size}
  onChange={setSize}${more}
/>`,
    },
  },
});

const meta = {
  title: "Components/RadioGroup",
  component: RadioGroup,
  parameters: usage(),
} satisfies Meta<typeof RadioGroup>;

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
    await userEvent.keyboard("{ArrowDown}");
    await expect(small).toBeChecked();
    small.blur();
    await userEvent.tab();
    await expect(small).toHaveFocus();
  },
};

export const Disabled: StoryObj = { parameters: usage("\n  isDisabled"), render: () => <Sizes isDisabled /> };

export const LongTextNarrow: StoryObj = {
  tags: ["long-text"],
  decorators: [narrow],
  render: () => (
    <RadioGroup
      label={LONG_NAME}
      items={[
        { id: "name", label: LONG_NAME, detail: LONG_WORD },
        { id: "word", label: LONG_WORD },
      ]}
      value="name"
      onChange={() => {}}
    />
  ),
};
