import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, type ButtonSize } from "../../design-system/components/Button/Button.tsx";
import { control, layout, media } from "../../design-system/tokens/scale.ts";
import { viewports } from "../viewports.ts";
import * as css from "./foundations.css.ts";
import { Page, Section, Table } from "./page.tsx";

const meta = { title: "Foundations/Layout and density", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const CONTROLS: Record<keyof typeof control, string> = {
  inline: "In banners and rows",
  compact: "In toolbars and cards",
  default: "With a mouse",
  target: "Minimum height of anything people tap",
  touch: "On phones and tablets",
  action: "The next step on site",
};

const SIZES: readonly ButtonSize[] = ["inline", "compact", "default", "touch", "action"];

export const Layout: StoryObj = {
  name: "Layout and density",
  render: () => (
    <Page
      title="Layout and density"
      intro="Dense in the office, large on site. The same components come in two sizes. The screen and pointer type decide which one people see."
    >
      <Section title="Control heights">
        <Table
          head={["Name", "Height", "When to use it"]}
          rows={(Object.keys(control) as (keyof typeof control)[]).map((name) => [
            name,
            control[name],
            CONTROLS[name],
          ])}
        />
        <div className={css.words}>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
        </div>
      </Section>
      <Section title="Parts of a page">
        <Table head={["Part", "Size"]} rows={Object.entries(layout)} />
      </Section>
      <Section title="Media queries">
        <Table head={["Name", "Query"]} rows={Object.entries(media)} />
      </Section>
      <Section title="Widths to check">
        <Table
          head={["Viewport", "Width"]}
          rows={Object.values(viewports).map(({ name, styles }) => [name, styles.width])}
        />
      </Section>
    </Page>
  ),
};
