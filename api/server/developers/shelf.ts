import type { DeveloperLink, DeveloperPage, SearchEntry } from "@fettle/rules/website/developer-page";
import type { GUIDE_GROUPS } from "./read-guide.ts";

/** A page without what all pages share. */
export type PageContent = Omit<DeveloperPage, "nav" | "search" | "status" | "isHidden"> &
  Partial<Pick<DeveloperPage, "isHidden" | "search">>;

/** A part of the pages: guides, or a reference made from a schema. */
export interface Shelf {
  nav: { group: (typeof GUIDE_GROUPS)[number]; link: DeveloperLink; order: number }[];
  pages: Map<string, PageContent>;
  entries: SearchEntry[];
}
