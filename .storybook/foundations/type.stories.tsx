import type { Meta, StoryObj } from "@storybook/react-vite";
import { font } from "../../design-system/tokens/scale.ts";
import { text } from "../../design-system/tokens/theme.css.ts";
import { type TypeName, type TypeStyle, typeScale } from "../../design-system/tokens/type-scale.ts";
import { CopyValue } from "./copy-value.tsx";
import { Code, Page, Section, Table } from "./page.tsx";

const meta = { title: "Foundations/Type", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const USES: Record<TypeName, string> = {
  displayXl: "Main headlines on the public site",
  displayL: "Headings on the public site",
  displayM: "Names of records",
  title: "Titles of pages and dialogs",
  metric: "Figures on cards",
  heading: "Titles of cards",
  bodyL: "Long passages of text",
  body: "Everything else",
  label: "Labels and buttons in rows",
  small: "Supporting text",
  caption: "Details and notes below fields",
  micro: "Counts and calendar markers",
};

const USAGE = `import { tabular, text } from "@fettle/design-system/tokens/theme.css";

// In a .css.ts file. Add colour and space to a style, not size or weight.
export const total = style([text.metric, { textAlign: "end" }]);

// In a component
<p className={text.small}>Due <span className={tabular}>Wed 18 Nov</span></p>`;

function detail({ family, size, line, weight, width, phone }: TypeStyle) {
  const onPhones = phone ? `, ${phone.size}/${phone.line ?? line} on phones` : "";
  const stretch = width ? `, ${width}% wide` : "";
  return `${family === "display" ? "Archivo" : "Inter"} ${size}/${line}, weight ${weight}${stretch}${onPhones}`;
}

export const Type: StoryObj = {
  render: () => (
    <Page
      title="Type"
      intro="Use Inter for everything except titles and figures, which use Archivo. Sizes are in px here and in rem on the page, so they grow with the browser’s text size. Use tabular figures only for money, dates, times and counts."
    >
      <Section title="In code">
        <Code>{USAGE}</Code>
      </Section>
      <Section title="Styles">
        <Table
          head={["Sample", "Style", "Use it for", "Values"]}
          rows={(Object.keys(typeScale) as TypeName[]).map((name) => [
            <span key="sample" className={text[name]}>
              $1,471.47 on Wed 18 Nov
            </span>,
            <CopyValue key="name" value={`text.${name}`} label="the style" />,
            USES[name],
            detail(typeScale[name]),
          ])}
        />
      </Section>
      <Section title="Families">
        <Table head={["Name", "Fonts"]} rows={Object.entries(font)} />
      </Section>
    </Page>
  ),
};
