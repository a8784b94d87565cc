import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import * as css from "./foundations.css.ts";
import { Page, Section, Table } from "./page.tsx";
import { voiceExamples, voiceRules, wordsWeDont, wordsWeUse } from "./voice.ts";

const meta = {
  title: "Foundations/Voice and vocabulary",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const Words = ({ words }: { words: readonly string[] }) => (
  <ul className={css.words}>
    {words.map((word) => (
      <li key={word} className={css.word}>
        {word}
      </li>
    ))}
  </ul>
);

export const Voice: StoryObj = {
  name: "Voice and vocabulary",
  render: () => (
    <Page
      title="Voice and vocabulary"
      intro="Plain Australian English, as a colleague would say it. This page is generated from docs/voice.md, and the build fails if a text breaks its rules."
    >
      <Section title="How we write">
        <ol className={css.list}>
          {voiceRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Section>
      <Section title="Words we use">
        <Words words={wordsWeUse} />
      </Section>
      <Section title="Words we don’t">
        <Words words={wordsWeDont} />
      </Section>
      <Section title="Before and after">
        <Table head={["Before", "After"]} rows={voiceExamples.map(({ before, after }) => [before, after])} />
      </Section>
    </Page>
  ),
  play: async () => {
    await expect(voiceRules.length).toBeGreaterThan(5);
    await expect(voiceExamples.length).toBeGreaterThan(20);
    await expect(wordsWeUse).toContain("quote");
    await expect(wordsWeDont).toContain("anew");
  },
};
