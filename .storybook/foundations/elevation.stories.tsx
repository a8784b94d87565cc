import type { Meta, StoryObj } from "@storybook/react-vite";
import type { light } from "../../design-system/tokens/light.ts";
import { z } from "../../design-system/tokens/scale.ts";
import { vars } from "../../design-system/tokens/theme.css.ts";
import { CopyValue } from "./copy-value.tsx";
import * as css from "./foundations.css.ts";
import { Page, Section, Table } from "./page.tsx";

const meta = { title: "Foundations/Elevation", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

type Level = keyof typeof light.shadow;

const USES: Record<Level, string> = {
  1: "Cards",
  2: "Cards under the pointer, sticky bars",
  3: "Menus and pop-overs",
  4: "Dialogs, toasts and dragged items",
};

export const Elevation: StoryObj = {
  render: () => (
    <Page
      title="Elevation"
      intro="Shadows show which element is on top. In the dark theme, a light outline does the same job."
    >
      <Section title="Shadows">
        <div className={css.grid}>
          {Object.entries(vars.shadow).map(([level, shadow]) => (
            <div key={level} className={css.section}>
              <div className={css.sample} style={{ boxShadow: shadow, borderRadius: 12 }}>
                {USES[Number(level) as Level]}
              </div>
              <CopyValue value={`shadow[${level}]`} label={USES[Number(level) as Level]} />
            </div>
          ))}
        </div>
      </Section>
      <Section title="Layers">
        <Table head={["Layer", "z-index"]} rows={Object.entries(z)} />
      </Section>
    </Page>
  ),
};
