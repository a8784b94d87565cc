import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Table } from "./page.tsx";

const meta = { title: "Foundations/Accessibility", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const COMMITMENTS: readonly [commitment: string, test: string][] = [
  [
    "WCAG 2.2 AA in both themes",
    "axe checks every story in both the light and dark themes (.storybook/accessibility.ts)",
  ],
  [
    "4.5:1 for text and 3:1 for shapes",
    "axe checks every story, and the Colour page in this Storybook compares each role with its backgrounds",
  ],
  [
    "Targets of at least 24 px with a mouse and 44 px on touch screens",
    "axe’s target-size rule checks every story. The target size in the tokens is 44 px",
  ],
  [
    "Everything works from the keyboard",
    "Stories and journeys press real keys (.storybook/press-keys.ts). Each component’s page lists its keys, and the Status page says which are tested",
  ],
  [
    "The focus is visible and returns to where it was",
    "Stories of dialogs and menus check where the focus is after closing",
  ],
  [
    "A status has a shape and a word, not only a colour",
    "The EveryStatus story for StatusGlyph and for Badge",
  ],
  [
    "Long words fit, and so does text at 200%",
    "Stories with long text in narrow spaces, and .storybook/whole-rows.ts for lists",
  ],
  [
    "Motion stops if the device asks for it",
    "One rule in design-system/tokens/global.css.ts. The Motion page has a switch to try it",
  ],
  ["Changes are announced", "Stories check alerts, statuses and live regions by role"],
  ["Plain language", "The build checks every text against docs/voice.md"],
];

export const Accessibility: StoryObj = {
  render: () => (
    <Page
      title="Accessibility"
      intro="Tradies use the product in glare, with gloves on and in a hurry. What helps people with disabilities helps everyone. Each commitment below is tested. The Status page has the result of each component, pattern and screen."
    >
      <Table head={["What we commit to", "How it’s tested"]} rows={COMMITMENTS} />
    </Page>
  ),
};
