import type { Meta, StoryObj } from "@storybook/react-vite";
import { STATUSES } from "./example-statuses.ts";
import { StatusGlyph } from "./StatusGlyph.tsx";

const meta: Meta<typeof StatusGlyph> = {
  title: "Components/StatusGlyph",
  component: StatusGlyph,
  args: { status: STATUSES.job.confirmed, label: true },
  parameters: {
    docs: {
      description: {
        component:
          "Shows a status’s glyph in its colour. Decorative next to a label. [Icons](?path=/story/foundations-icons--icons) shows every glyph by name.",
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof StatusGlyph>;

export const Named: Story = {};
export const Large: Story = { args: { size: 24 } };

export const EveryStatus: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 10 }}>
      {Object.entries(STATUSES).map(([kind, statuses]) => (
        <div key={kind} style={{ display: "flex", gap: 10 }}>
          {Object.values(statuses).map((status) => (
            <StatusGlyph key={status.label} status={status} size={20} label />
          ))}
        </div>
      ))}
    </div>
  ),
  parameters: {
    docs: {
      source: {
        code: `import { StatusGlyph } from "@fettle/design-system/StatusGlyph";

<StatusGlyph status={{ label: "In Progress", tone: "amber", glyph: "halfRing" }} size={20} label />`,
      },
    },
  },
};
