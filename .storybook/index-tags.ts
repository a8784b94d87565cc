import type { Indexer } from "storybook/internal/types";

const HAS_PAGE = /^(Components|Patterns)\//;

/**
 * Keeps stories tagged `test` out of the sidebar, and gives each component and pattern a page. Storybook gives every
 * story the tag `test`, but only later.
 */
export function tagsOf(title: string, tags: string[]): string[] {
  if (tags.includes("test")) return [...tags, "!dev", "!autodocs"];
  return HAS_PAGE.test(title) ? [...tags, "autodocs"] : tags;
}

export const withTags = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const entries = await indexer.createIndex(file, options);
    return entries.map((entry) => ({ ...entry, tags: tagsOf(entry.title ?? "", entry.tags ?? []) }));
  },
});
