import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

const meta = {
  title: "Components/ProgressBar",
  component: ProgressBar,
  args: { label: "Importing" },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartlyDone: Story = {
  args: { value: 400, max: 1200, figures: "400 of 1,200 rows" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Importing" })).toHaveAttribute(
      "aria-valuetext",
      "400 of 1,200 rows",
    );
  },
};

export const Indeterminate: Story = {};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    label: `Importing ${LONG_WORD}.csv`,
    value: 400,
    max: 1200,
    figures: `400 of 1,200 rows for ${LONG_NAME}`,
  },
  decorators: [narrow],
};
