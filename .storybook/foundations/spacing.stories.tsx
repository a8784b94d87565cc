import type { Meta, StoryObj } from "@storybook/react-vite";
import { space } from "../../design-system/tokens/scale.ts";
import { CopyValue } from "./copy-value.tsx";
import * as css from "./foundations.css.ts";
import { Code, Page, Table } from "./page.tsx";

const meta = { title: "Foundations/Spacing", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const USAGE = `import { media, space } from "@fettle/design-system/tokens/theme.css";

// In a .css.ts file
export const card = style({
  padding: space[6],
  "@media": { [media.phone]: { padding: space[5] } },
});`;

export const Spacing: StoryObj = {
  render: () => (
    <Page
      title="Spacing"
      intro="One scale for gaps and padding. Use steps up to 4 within a control, 5 and 6 within a card, and 7 or more between parts of a page."
    >
      <Code>{USAGE}</Code>
      <Table
        head={["Step", "Value", "Size"]}
        rows={Object.entries(space).map(([step, value]) => [
          <CopyValue key="step" value={`space[${step}]`} label={value} />,
          value,
          <div key="bar" className={css.bar} style={{ width: value }} />,
        ])}
      />
    </Page>
  ),
};
