import { Controls, Description, DocsStory, Primary, Title, useOf } from "@storybook/addon-docs/blocks";
import { guidanceOf } from "./guidance-of.ts";
import { KeyboardTable, UseIt, WordIt } from "./guidance-sections.tsx";

type Tagged = { tags?: string[] } | undefined;

/** A component's or pattern's page: what it is, when to use it, how to word it, its keys and its states. */
export function DocsPage() {
  const { preparedMeta, csfFile } = useOf("meta", ["meta"]);
  const guidance = guidanceOf(preparedMeta.title);
  const shown = Object.values(csfFile.stories).filter(
    ({ moduleExport }) => !(moduleExport as Tagged)?.tags?.includes("test"),
  );
  return (
    <>
      <Title />
      <Description of="meta" />
      <Primary />
      <Controls />
      {guidance && <UseIt guidance={guidance} />}
      {guidance && <WordIt guidance={guidance} />}
      {guidance && <KeyboardTable rows={guidance.keyboard} />}
      <h2>States</h2>
      {shown.slice(1).map(({ id, moduleExport }) => (
        <DocsStory key={id} of={moduleExport} expanded />
      ))}
    </>
  );
}
