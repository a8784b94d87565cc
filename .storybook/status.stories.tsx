import type { Meta, StoryObj } from "@storybook/react-vite";
import * as css from "./foundations/foundations.css.ts";
import { Page, Section, Table } from "./foundations/page.tsx";
import { statuses } from "./status/statuses.ts";
import { Verdict } from "./status/verdict.tsx";

const meta = { title: "Status", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const HEAD = ["Name", "Accessibility", "Dark", "Keyboard", "Long text"];

const rowsOf = (area: string) =>
  statuses
    .filter(({ title }) => title.startsWith(`${area}/`))
    .map(({ title, page, verdicts }) => [
      <a key="name" className={css.link} href={page} target="_top">
        {title.slice(area.length + 1).replace("/", ": ")}
      </a>,
      ...verdicts.map((verdict) => <Verdict key={verdict.name} {...verdict} />),
    ]);

export const Status: StoryObj = {
  render: () => (
    <Page
      title="Status"
      intro="What the tests of each component, pattern and screen found in their last complete run. Nobody edits this page."
    >
      <Section title="How to read it">
        <Table
          head={["Column", "Passed means"]}
          rows={[
            ["Accessibility", "All its stories pass, and axe finds nothing wrong in any of them."],
            ["Dark", "axe finds nothing wrong with the colours of any story in the dark theme."],
            [
              "Keyboard",
              "Stories press all keys in its keyboard table. For screens: at least one story uses the keyboard.",
            ],
            [
              "Long text",
              "At least one story has a text over 100 characters or a word over 27, and nothing overflows. A component that shows no text needs none.",
            ],
          ]}
        />
      </Section>
      {["Components", "Patterns", "Screens"].map((area) => (
        <Section key={area} title={area}>
          <Table label={area} head={HEAD} rows={rowsOf(area)} />
        </Section>
      ))}
    </Page>
  ),
};
