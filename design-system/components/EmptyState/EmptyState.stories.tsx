import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

const meta: Meta<typeof EmptyState> = {
  title: "Components/EmptyState",
  component: EmptyState,
  args: {
    heading: "No jobs found. Create your first job!",
    action: (
      <Button variant="primary" icon={<Plus />}>
        New Job
      </Button>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const Nothing: Story = {};
export const NoMatch: Story = {
  args: { heading: "No jobs match your search or filter", illustration: false, action: undefined },
};
export const WithDetail: Story = { args: { detail: "Jobs you create or are assigned to appear here." } };
export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { heading: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" },
  decorators: [(Story) => <div style={{ width: 260 }}>{Story()}</div>],
};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "New Job" })).toHaveFocus();
  },
};
