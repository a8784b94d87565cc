import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "../design-system/components/Logo/Logo.tsx";
import { text } from "../design-system/tokens/theme.css.ts";
import * as css from "./foundations/foundations.css.ts";
import { Page, Section } from "./foundations/page.tsx";

const meta = { title: "Welcome", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const PLACES: readonly [title: string, path: string, words: string][] = [
  [
    "Screens",
    "?path=/story/screens-jobs-jobs--list",
    "Every screen by area: at rest, empty, loading and failed. Filter by the tag at-rest to see each screen once.",
  ],
  [
    "Foundations",
    "?path=/story/foundations-colour--colour",
    "Colour, type, spacing, motion, icons and words, read from the code.",
  ],
  [
    "Components",
    "?path=/docs/components-button--docs",
    "When to use each component, how to word it, and its keys, props and states.",
  ],
  ["Patterns", "?path=/docs/patterns-pageheader--docs", "Groups of components that make up a page."],
  [
    "Status",
    "?path=/story/status--status",
    "How each component, pattern and screen is tested: accessibility, dark, keyboard and long text.",
  ],
];

const STEPS: readonly string[] = [
  "Read Foundations, Composing a screen: which parts a screen has, in which order, and in which states.",
  "Under Screens, find the one that’s most like yours and start with its components.",
  "Choose components by “Use it for” and “Not for”, not by how they look.",
  "Write the text with Voice and vocabulary open next to you.",
  "Design it at rest, empty, loading and failed, with the longest text people will enter.",
  "Check it at Phone and Laptop sizes, with both themes side by side (use the theme menu in the toolbar).",
];

export const Welcome: StoryObj = {
  render: () => (
    <Page
      logo={<Logo tone="page" height={44} />}
      title="Fettle’s design system"
      intro="Everything the product is built from, and why. It’s the code itself, so nothing here is out of date."
    >
      <div className={css.places}>
        {PLACES.map(([title, path, words]) => (
          <section key={title} className={css.tile}>
            <h2 className={text.heading}>
              <a className={css.link} href={path} target="_top">
                {title}
              </a>
            </h2>
            <p>{words}</p>
          </section>
        ))}
      </div>
      <Section title="Compose a new screen">
        <ol className={css.list}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title="Tokens for your design tool">
        <p>
          <a className={css.link} href="tokens.json" download>
            Download tokens.json
          </a>{" "}
          in the W3C’s Design Tokens format. If your plug-in only reads colours as text,{" "}
          <a className={css.link} href="tokens.draft.json" download>
            download the draft format
          </a>
          .
        </p>
      </Section>
    </Page>
  ),
};
