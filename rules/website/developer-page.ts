import type { RenderedPage, Site } from "./site-page.ts";

/** Highlighted code. Its text content is exactly what Copy copies and the tests run. */
export interface CodeView {
  label: string;
  /** Selects the same language in every sample, e.g. "curl". */
  language: string;
  html: string;
}

export interface CodeSample {
  views: CodeView[];
  answer: CodeView | null;
}

export interface DeveloperSection {
  id: string;
  title: string;
  html: string;
  samples: CodeSample[];
}

export interface DeveloperLink {
  href: string;
  label: string;
  count?: number;
}

export interface DeveloperNavGroup {
  title: string;
  links: DeveloperLink[];
}

export interface DeveloperPage {
  status: 200 | 404;
  path: string;
  title: string;
  /** Plain text, also the page's description. */
  lead: string;
  /** Sections are numbered steps, and the code of the current step stays in view. */
  isSteps: boolean;
  isHidden: boolean;
  crumbs: DeveloperLink[];
  nav: DeveloperNavGroup[];
  search: string;
  html: string;
  samples: CodeSample[];
  sections: DeveloperSection[];
  next: DeveloperLink[];
}

/** A page, type, field, operation, event or error, as the search finds it. */
export type SearchEntry = [
  title: string,
  place: string,
  href: string,
  /** The words of a guide, event or error. They come before fields. */
  text?: string,
];

export const DEVELOPERS_PATH = "/developers";
export const GRAPHIQL_PATH = "/developers/graphiql";
export const SEARCH_INDEX_PATH = "/developers/search.json";
/** Where people make a token. */
export const TOKENS_PATH = "/settings?tab=developers";

/** Exported as `renderPage` by the developer pages' server bundle. */
export type RenderDeveloperPage = (page: DeveloperPage, site: Site) => RenderedPage;
