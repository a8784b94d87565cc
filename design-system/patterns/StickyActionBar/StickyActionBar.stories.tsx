import type { Meta, StoryObj } from "@storybook/react-vite";
import { Check, Plus } from "lucide-react";
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
