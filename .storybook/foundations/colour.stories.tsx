import type { Meta, StoryObj } from "@storybook/react-vite";
import { Fragment } from "react";
import { expect } from "storybook/test";
import { dark } from "../../design-system/tokens/dark.ts";
import { light } from "../../design-system/tokens/light.ts";
import { vars } from "../../design-system/tokens/theme.css.ts";
import { colourRoles, TEXT } from "./colour-roles.ts";
import { contrast, formatContrast } from "./contrast.ts";
import { CopyValue } from "./copy-value.tsx";
import * as css from "./foundations.css.ts";
import { Code, Page, Section, Table } from "./page.tsx";

const meta = { title: "Foundations/Colour", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const USAGE = `import { vars } from "@fettle/design-system/tokens/theme.css";

// In a .css.ts file
export const note = style({ background: vars.color.bgInset, color: vars.color.textSecondary });

// Overdue text: no tinted background needed
export const overdue = style({ color: vars.tone.red.text });`;

type Role = keyof typeof colourRoles;
type ToneName = keyof typeof light.tone;

const roles = Object.keys(colourRoles) as Role[];
const tones = Object.keys(light.tone) as ToneName[];
const themes = { light, dark };

const Value = ({ of, label }: { of: string; label: string }) => (
  <>
    <span className={css.swatch} style={{ background: of }} /> <CopyValue value={of} label={label} />
  </>
);

const Contrasts = ({ role }: { role: Role }) =>
  (colourRoles[role].on ?? []).map((ground) => (
    <Fragment key={ground}>
      {ground}:{" "}
      {Object.values(themes)
        .map(({ color }) => formatContrast(contrast(color[role], color[ground])))
        .join(", ")}
      <br />
    </Fragment>
  ));

export const Colour: StoryObj = {
  render: () => (
    <Page
      title="Colour"
      intro="Use roles, never values. Each role has one value per theme, and each pair below meets its minimum contrast: 4.5:1 for text, 3:1 for shapes. Click a value to copy it."
    >
      <Section title="In code">
        <Code>{USAGE}</Code>
        <p>
          Overdue text looks like this: <span style={{ color: vars.tone.red.text }}>Due Wed 4 Nov</span>. Say
          it in words or with a Badge too.
        </p>
      </Section>
      <Section title="Roles">
        <Table
          head={["Role", "Use it for", "Light", "Dark", "Contrast: light, dark"]}
          rows={roles.map((role) => [
            <code key="role" className={css.code}>
              color.{role}
            </code>,
            colourRoles[role].use,
            <Value key="light" of={light.color[role]} label={`${role} in light`} />,
            <Value key="dark" of={dark.color[role]} label={`${role} in dark`} />,
            <Contrasts key="contrast" role={role} />,
          ])}
        />
      </Section>
      <Section title="Tones">
        <p className={css.intro}>
          Tones are for statuses and messages. Use text on a tinted background and onSolid on a solid one.
        </p>
        <Table
          head={["Tone", "Tinted", "Solid", "Text on tinted: light, dark", "Text on solid: light, dark"]}
          rows={tones.map((name) => [
            name,
            <span
              key="tinted"
              style={{ padding: 8, background: vars.tone[name].bg, color: vars.tone[name].text }}
            >
              In words
            </span>,
            <span
              key="solid"
              style={{ padding: 8, background: vars.tone[name].solid, color: vars.tone[name].onSolid }}
            >
              In words
            </span>,
            Object.values(themes)
              .map(({ tone }) => formatContrast(contrast(tone[name].text, tone[name].bg)))
              .join(", "),
            Object.values(themes)
              .map(({ tone }) => formatContrast(contrast(tone[name].onSolid, tone[name].solid)))
              .join(", "),
          ])}
        />
      </Section>
    </Page>
  ),
  play: async () => {
    const weak = Object.entries(themes).flatMap(([theme, { color, tone }]) => [
      ...roles.flatMap((role) =>
        (colourRoles[role].on ?? [])
          .filter((ground) => contrast(color[role], color[ground]) < (colourRoles[role].least ?? 0))
          .map((ground) => `${theme}: ${role} on ${ground}`),
      ),
      ...tones
        .filter(
          (name) =>
            Math.min(
              contrast(tone[name].text, tone[name].bg),
              contrast(tone[name].onSolid, tone[name].solid),
            ) < TEXT,
        )
        .map((name) => `${theme}: text of tone ${name}`),
    ]);
    await expect(weak).toEqual([]);
  },
};
