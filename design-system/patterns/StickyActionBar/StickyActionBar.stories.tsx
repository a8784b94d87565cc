import type { Meta, StoryObj } from "@storybook/react-vite";
import { Check, Plus } from "lucide-react";
import { expect } from "storybook/test";
import { LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { Button } from "../../components/Button/Button.tsx";
import { StickyActionBar } from "./StickyActionBar.tsx";

const meta: Meta<typeof StickyActionBar> = {
  title: "Patterns/StickyActionBar",
  component: StickyActionBar,
  decorators: [
    (Story) => (
      <div style={{ display: "flex", flexDirection: "column", minHeight: 400, padding: "0 16px 24px" }}>
        {Array.from({ length: 30 }, (_, index) => (
          <p key={String(index)}>Row {index + 1}</p>
        ))}
        {Story()}
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof StickyActionBar>;

export const NewRecord: Story = {
  args: {
    children: (
      <Button variant="primary" icon={<Plus />}>
        New Job
      </Button>
    ),
  },
};
export const NextStep: Story = {
  args: {
    children: (
      <Button variant="hivis" size="action" icon={<Check />}>
        Complete
      </Button>
    ),
  },
};
export const Two: Story = {
  args: {
    children: (
      <>
        <Button>Preview</Button>
        <Button variant="primary">Save & close</Button>
      </>
    ),
  },
};

export const ByKeyboard: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: { ...Two.args },
  decorators: [
    (Story) => (
      <>
        <a href="#content">Content</a>
        {Story()}
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Content" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Preview" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Save & close" })).toHaveFocus();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  globals: { viewport: { value: "phone" } },
  args: {
    children: (
      <>
        <Button>Preview {LONG_WORD}</Button>
        <Button variant="primary">Send to {LONG_NAME}</Button>
      </>
    ),
  },
};
