import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusGlyph } from "./StatusGlyph.tsx";
import { type StatusDomain, type StatusProps, statuses } from "./statuses.ts";

const meta: Meta<typeof StatusGlyph> = {
  title: "Components/StatusGlyph",
  component: StatusGlyph,
  args: { domain: "job", status: "confirmed", label: true },
};
export default meta;
type Story = StoryObj<typeof StatusGlyph>;

export const Named: Story = {};
export const Large: Story = { args: { size: 24 } };

export const EveryStatus: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 10 }}>
      {(Object.keys(statuses) as StatusDomain[]).map((domain) => (
        <div key={domain} style={{ display: "flex", gap: 10 }}>
          {Object.keys(statuses[domain]).map((status) => (
            <StatusGlyph key={status} {...({ domain, status } as StatusProps)} size={20} label />
          ))}
        </div>
      ))}
    </div>
  ),
};
