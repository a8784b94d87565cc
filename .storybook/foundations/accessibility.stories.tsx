import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Table } from "./page.tsx";

const meta = { title: "Foundations/Accessibility", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const COMMITMENTS: readonly [commitment: string, test: string][] = [
  [
    "WCAG 2.2 AA in both themes",
    "axe checks every story in the light and the dark theme (.storybook/accessibility.ts)",
  ],
  [
    "4.5:1 for text and 3:1 for shapes",
    "axe on every story, and this Storybook’s Colour page compares each role with its grounds",
  ],
  [
    "Targets of at least 24 px with a mouse and 44 px on touch screens",
    "axe’s target-size rule on every story. The size target in the tokens is 44 px",
  ],
  [
    "Everything works from the keyboard",
    "Stories and journeys press real keys (.storybook/press-keys.ts). Each component’s page lists its keys",
  ],
  [
    "The focus is visible, and returns to where it was",
    "Stories of dialogs and menus check where the focus is after closing",
  ],
  ["A status has a shape and a word, not only a colour", "The story EveryStatus of StatusGlyph and Badge"],
  [
    "Long words and text at 200% fit",
    "Stories with long text in narrow places, and .storybook/whole-rows.ts for lists",
  ],
  [
    "Motion stops if the device asks for it",
    "One rule in design-system/tokens/global.css.ts. Motion has a switch to see it",
  ],
  ["Changes are announced", "Stories check alerts, statuses and live regions by role"],
  ["Plain words", "The build checks every text against docs/voice.md"],
];

export const Accessibility: StoryObj = {
  render: () => (
    <Page
      title="Accessibility"
      intro="Tradies use the product in glare, with gloves and in a hurry. What helps people with a disability helps all of them. Each commitment below has a test."
    >
      <Table head={["What we commit to", "How it’s tested"]} rows={COMMITMENTS} />
    </Page>
  ),
};
