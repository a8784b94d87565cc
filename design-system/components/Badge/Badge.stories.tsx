import type { Meta, StoryObj } from "@storybook/react-vite";
import { LONG_NAME, narrow } from "../../../.storybook/long-text.tsx";
import { STATUSES } from "../StatusGlyph/example-statuses.ts";
import { Badge } from "./Badge.tsx";

const meta: Meta<typeof Badge> = {
  title: "Components/Badge",
  component: Badge,
  args: { status: STATUSES.job.in_progress },
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Default: Story = {};
export const Large: Story = { args: { size: "large" } };

export const EveryStatus: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 9 }}>
      {Object.entries(STATUSES).map(([kind, statuses]) => (
        <div key={kind} style={{ display: "flex", flexWrap: "wrap", gap: 7 }}>
          {Object.values(statuses).map((status) => (
            <Badge key={status.label} status={status} />
          ))}
        </div>
      ))}
    </div>
  ),
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { status: { ...STATUSES.subscription.past_due, label: LONG_NAME } },
  decorators: [narrow],
};
