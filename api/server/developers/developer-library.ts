import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { TOKEN_RESOURCE_TEXTS, TOKEN_RESOURCES } from "@fettle/rules/identity/token-scopes";
import {
  DEVELOPERS_PATH,
  type DeveloperLink,
  type DeveloperNavGroup,
  type DeveloperPage,
  type SearchEntry,
} from "@fettle/rules/website/developer-page";
import { searchDevelopers } from "@fettle/rules/website/search-developers";
import { WEBHOOK_EVENTS } from "@fettle/rules/workspace/webhook-events";
import type { GraphQLSchema } from "graphql";
import { ERROR_CURES } from "./error-cures.ts";
import { ERROR_REASON_TEXTS } from "./error-reasons.ts";
import { createFigures } from "./figures.ts";
import { graphqlShelf } from "./graphql-reference.ts";
import { html } from "./html.ts";
import type { OpenApi } from "./open-api.ts";
import { GUIDE_GROUPS, type Guide, readGuide } from "./read-guide.ts";
import { restShelf } from "./rest-reference.ts";
import type { PageContent, Shelf } from "./shelf.ts";

const FOLDER = join(import.meta.dirname, "guides");
/** `scripts/release-api.ts` adds to it. */
const CHANGELOG = join(import.meta.dirname, "changelog.md");
/** Its address is /developers. */
const START = "start";
const ROOT: DeveloperLink = { href: DEVELOPERS_PATH, label: "Developers" };

export interface LibrarySources {
  schema: GraphQLSchema;
  openApi: OpenApi;
  origin: string;
  /** Points an access token may use in a minute. */
  tokenPoints: number;
}

export function createDeveloperLibrary({ schema, openApi, origin, tokenPoints }: LibrarySources) {
  const shelves = [
    guideShelf(createFigures({ schema, origin, tokenPoints })),
    restShelf(openApi, origin),
    graphqlShelf(schema),
  ];
  const pages = new Map(shelves.flatMap((shelf) => [...shelf.pages]));
  const entries = shelves.flatMap((shelf) => shelf.entries);
  const links = shelves.flatMap((shelf) => shelf.nav).sort((one, other) => one.order - other.order);
  const nav = GUIDE_GROUPS.map(
    (title): DeveloperNavGroup => ({
      title,
      links: links.filter(({ group }) => group === title).map(({ link }) => link),
    }),
  ).filter(({ links }) => links.length > 0);
  const whole = (page: PageContent): DeveloperPage => ({
    status: 200,
    isHidden: false,
    search: "",
    ...page,
    nav,
  });
  return {
    /** Returns a page that says so if there's none. */
    pageAt(path: string, search: string): DeveloperPage {
      if (path === `${DEVELOPERS_PATH}/search`) return whole(resultsPage(entries, search));
      const page = pages.get(path);
      return page ? whole(page) : { ...whole(notFoundPage(path)), status: 404 };
    },
    index: () => entries,
    paths: () => [...pages.keys()],
  };
}

const EMPTY = { crumbs: [ROOT], isSteps: false, html: "", samples: [], sections: [], next: [] };

function resultsPage(entries: SearchEntry[], search: string): PageContent {
  const found = searchDevelopers(entries, search);
  const list = html`<ul>${found.map(([title, place, href]) => html`<li><a href="${href}">${title}</a> ${place}</li>`)}</ul>`;
  return {
    ...EMPTY,
    path: `${DEVELOPERS_PATH}/search`,
    title: search ? `“${search}”` : "Search",
    lead: search
      ? `${found.length} ${found.length === 1 ? "result" : "results"}`
      : "Search guides, fields, operations, events and errors.",
    isHidden: true,
    search,
    html: found.length > 0 ? list.text : search ? "<p>Nothing found. Try fewer words.</p>" : "",
  };
}

const notFoundPage = (path: string): PageContent => ({
  ...EMPTY,
  path,
  title: "Page not found",
  lead: "It may have moved. Search for it above, or start from the menu.",
  isHidden: true,
});

const guidePath = (slug: string) => (slug === START ? DEVELOPERS_PATH : `${DEVELOPERS_PATH}/${slug}`);

/** Events, errors and scopes have their own places within a guide. */
const NAMED: Record<string, [name: string, text: string][]> = {
  events: WEBHOOK_EVENTS.map(({ name, description }) => [name, description]),
  errors: [
    ...Object.entries(ERROR_CURES).map(([code, { statuses, cause }]): [string, string] => [
      code,
      `${statuses.join(" ")} ${cause}`,
    ]),
    ...Object.entries(ERROR_REASON_TEXTS).map(([reason, { text }]): [string, string] => [reason, text]),
  ],
  tokens: TOKEN_RESOURCES.flatMap((resource) =>
    ["read", "write"].map((act): [string, string] => {
      const { label, description } = TOKEN_RESOURCE_TEXTS[resource];
      return [`${resource}:${act}`, `${label} ${description}`];
    }),
  ),
};

/** A section's text without its markup, as the search compares it. */
const wordsOf = (markup: string) =>
  markup
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:#39|quot|lt|gt|amp);/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

function guideShelf(figures: Record<string, string>): Shelf {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
  const guides = [...files.map((name) => join(FOLDER, name)), CHANGELOG].map((file) =>
    readGuide(basename(file, ".md"), readFileSync(file, "utf8"), figures),
  );
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));
  return {
    nav: guides.map(({ slug, group, order, label, title }) => ({
      group,
      order,
      link: { href: guidePath(slug), label: label ?? title },
    })),
    pages: new Map(guides.map((guide) => [guidePath(guide.slug), guidePage(guide, bySlug)])),
    entries: guides.flatMap(({ slug, title, lead, group, sections }): SearchEntry[] => [
      [title, `${group}: ${lead}`, guidePath(slug), lead],
      ...sections.map(
        (section): SearchEntry => [
          section.title,
          title,
          `${guidePath(slug)}#${section.id}`,
          wordsOf(section.html),
        ],
      ),
      ...(NAMED[slug] ?? []).map(
        ([name, text]): SearchEntry => [name, title, `${guidePath(slug)}#${name.replace(/:.*/, "")}`, text],
      ),
    ]),
  };
}

function guidePage(guide: Guide, bySlug: Map<string, Guide>): PageContent {
  const { slug, title, lead, group, layout, sections, samples, next } = guide;
  return {
    path: guidePath(slug),
    title,
    lead,
    isSteps: layout === "steps",
    crumbs: [ROOT, { href: DEVELOPERS_PATH, label: group }],
    html: guide.html,
    samples,
    sections,
    next: next.map((other) => {
      const known = bySlug.get(other);
      if (!known) throw new Error(`Developer guide ${slug} links to ${other}, which doesn't exist`);
      return { href: guidePath(other), label: known.title };
    }),
  };
}
