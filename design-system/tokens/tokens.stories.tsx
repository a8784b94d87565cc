import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { light } from "./light.ts";
import { text, vars } from "./theme.css.ts";

const meta = { title: "Tokens" } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const wrap = { display: "flex", flexWrap: "wrap", gap: 12 } as const;

const Swatch = ({ name, ground }: { name: string; ground: string }) => (
  <figure style={{ width: 132 }}>
    <div
      style={{
        height: 48,
        borderRadius: 8,
        background: ground,
        border: `1px solid ${vars.color.borderDefault}`,
      }}
    />
    <figcaption className={text.caption}>{name}</figcaption>
  </figure>
);

export const Colours: Story = {
  render: () => (
    <div style={wrap}>
      {Object.keys(light.color).map((name) => (
        <Swatch key={name} name={name} ground={vars.color[name as keyof typeof light.color]} />
      ))}
    </div>
  ),
  play: async ({ globals }) => {
    await expect(getComputedStyle(document.documentElement).colorScheme).toBe(globals.theme);
  },
};

export const Tones: Story = {
  render: () => (
    <div style={wrap}>
      {Object.entries(vars.tone).map(([name, tone]) => (
        <div key={name} style={{ display: "flex", borderRadius: 8, overflow: "hidden" }}>
          <span
            style={{ padding: 12, background: tone.bg, color: tone.text, border: `1px solid ${tone.border}` }}
          >
            {name}
          </span>
          <span style={{ padding: 12, background: tone.solid, color: tone.onSolid }}>solid</span>
        </div>
      ))}
    </div>
  ),
};

export const Type: Story = {
  render: () => (
    <>
      {Object.entries(text).map(([name, className]) => (
        <p key={name} className={className} style={{ marginBlockEnd: 12 }}>
          {name}: $1,471.47 on Wed 18 Nov 2026
        </p>
      ))}
    </>
  ),
};
