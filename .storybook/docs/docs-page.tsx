import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Source,
  Subheading,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { use } from "react";
import type { PreparedStory } from "storybook/internal/types";
import { vars } from "../../design-system/tokens/theme.css.ts";
import { statuses } from "../status/statuses.ts";
import { Verdicts } from "../status/verdict.tsx";
import { guidanceOf } from "./guidance-of.ts";
import { code } from "./guidance-sections.css.ts";
import { KeyboardTable, StatesHeading, UseIt, WordIt } from "./guidance-sections.tsx";
import { ShownTheme } from "./shown-theme.ts";

type Annotations = { tags?: string[]; globals?: { viewport?: unknown } } | undefined;

/** Overlays and page frames would cover the page, so they need an iframe. */
const FRAMED =
  /\/(AppShell|CommandPalette|ConfirmDialog|Dialog|MessageDialog|PhotoViewer|StickyActionBar|Toast)$/;

const annotations = (story: PreparedStory) => story.moduleExport as Annotations;

/** The page for a component or pattern: what it is, when to use it, how to word it, its keys and its states. */
export function DocsPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const guidance = guidanceOf(preparedMeta.title);
  const stories = use(DocsContext)
    .componentStories()
    .filter((story) => !annotations(story)?.tags?.includes("test"));
  const [first, ...others] = stories;
  if (!first) return <Title />;
  return (
    <>
      <Title />
      <Description of="meta" />
      <Verdicts verdicts={statuses.find(({ title }) => title === preparedMeta.title)?.verdicts} />
      <Shown story={first} />
      <Controls of={first.moduleExport} />
      {guidance && <UseIt guidance={guidance} />}
      {guidance && <WordIt guidance={guidance} />}
      {guidance && <KeyboardTable rows={guidance.keyboard} />}
      {others.length > 0 && <StatesHeading />}
      {others.map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          <Description of={story.moduleExport} />
          <Shown story={story} />
        </section>
      ))}
    </>
  );
}

function Shown({ story }: { story: PreparedStory }) {
  const theme = use(ShownTheme);
  const isPhone = annotations(story)?.globals?.viewport !== undefined;
  if (!isPhone && !FRAMED.test(story.title)) return <Canvas of={story.moduleExport} />;
  const query = new URLSearchParams({ id: story.id, viewMode: "story", globals: `theme:${theme}` });
  return (
    <>
      <iframe
        title={`${story.title.split("/").at(-1)}, ${story.name}`}
        loading="lazy"
        src={`iframe.html?${query}`}
        width={isPhone ? 320 : "100%"}
        height={isPhone ? 640 : 520}
        style={{ border: `1px solid ${vars.color.borderDefault}`, borderRadius: 8 }}
      />
      <details className={code}>
        <summary>Show code</summary>
        <Source of={story.moduleExport} />
      </details>
    </>
  );
}
