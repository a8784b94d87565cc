import type { Meta, StoryObj } from "@storybook/react-vite";
import { type StatusDomain, type StatusProps, statuses } from "../StatusGlyph/statuses.ts";
import { Badge } from "./Badge.tsx";

const meta: Meta<typeof Badge> = {
  title: "Components/Badge",
  component: Badge,
  args: { domain: "job", status: "in_progress" },
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Default: Story = {};
export const Large: Story = { args: { size: "large" } };

export const EveryStatus: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 9 }}>
      {(Object.keys(statuses) as StatusDomain[]).map((domain) => (
        <div key={domain} style={{ display: "flex", flexWrap: "wrap", gap: 7 }}>
          {Object.keys(statuses[domain]).map((status) => (
            <Badge key={status} {...({ domain, status } as StatusProps)} />
          ))}
        </div>
      ))}
    </div>
  ),
};

export const Narrow: Story = {
  args: { domain: "subscription", status: "past_due" },
  decorators: [(Story) => <div style={{ width: 90 }}>{Story()}</div>],
};
