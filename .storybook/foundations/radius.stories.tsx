import type { Meta, StoryObj } from "@storybook/react-vite";
import { radius } from "../../design-system/tokens/scale.ts";
import { vars } from "../../design-system/tokens/theme.css.ts";
import { CopyValue } from "./copy-value.tsx";
import * as css from "./foundations.css.ts";
import { Page } from "./page.tsx";

const meta = { title: "Foundations/Radius", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const USES: Record<keyof typeof radius, string> = {
  xs: "Calendar pills and markers",
  sm: "Small controls, tags",
  md: "Buttons and fields",
  touch: "Controls on phones",
  lg: "Cards and lists",
  sheet: "The sheet behind the app’s content",
  xl: "Dialogs",
  full: "Avatars, chips, meters",
};

export const Radius: StoryObj = {
  render: () => (
    <Page
      title="Radius"
      intro="The larger an element is, the rounder its corners. Elements inside it have a smaller radius."
    >
      <div className={css.grid}>
        {(Object.keys(radius) as (keyof typeof radius)[]).map((name) => (
          <div key={name} className={css.tile}>
            <div
              className={css.sample}
              style={{ borderRadius: radius[name], border: `2px solid ${vars.color.primary}` }}
            >
              {radius[name]}
            </div>
            <CopyValue value={`radius.${name}`} label={radius[name]} />
            <span>{USES[name]}</span>
          </div>
        ))}
      </div>
    </Page>
  ),
};
