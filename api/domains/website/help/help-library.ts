import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HELP_GROUPS, type HelpArticle, readArticle } from "./read-article.ts";
import { createHelpIndex, type HelpIndex } from "./search-articles.ts";

const FOLDER = join(import.meta.dirname, "articles");
/** Shown on screens that don't have their own article. */
const START = "find-your-way-around";

interface Library {
  articles: HelpArticle[];
  bySlug: Map<string, HelpArticle>;
  start: HelpArticle;
  index: HelpIndex;
}

/** Cached per process: articles ship with the release and never change while it runs. */
let library: Library | undefined;

/** Reads and renders all articles on first use. Throws if one is invalid. */
export function helpLibrary(): Library {
  library ??= readLibrary();
  return library;
}

function readLibrary(): Library {
  const articles = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readArticle(name.slice(0, -3), readFileSync(join(FOLDER, name), "utf8")))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  requireConsistent(articles, bySlug);
  const start = bySlug.get(START);
  if (!start) throw new Error(`Help has no article ${START}`);
  return { articles, bySlug, start, index: createHelpIndex(articles) };
}

const placeOf = ({ group, order }: HelpArticle) => HELP_GROUPS.indexOf(group) * 1_000 + order;

function requireConsistent(articles: HelpArticle[], bySlug: Map<string, HelpArticle>) {
  const owners = new Map<string, string>();
  for (const { slug, screens, related } of articles) {
    const missing = related.find((other) => other === slug || !bySlug.has(other));
    if (missing) throw new Error(`Help article ${slug} has no related article ${missing}`);
    for (const screen of screens) {
      const owner = owners.get(screen);
      if (owner) throw new Error(`Help articles ${owner} and ${slug} both explain ${screen}`);
      owners.set(screen, slug);
    }
  }
}

export const findArticle = (slug: string): HelpArticle | null => helpLibrary().bySlug.get(slug) ?? null;

export const relatedTo = ({ related }: HelpArticle): HelpArticle[] =>
  related.flatMap((slug) => findArticle(slug) ?? []);

/** Finds the article whose pattern best matches the path, or the default article. */
export function articleFor(path: string): HelpArticle {
  const { articles, start } = helpLibrary();
  let best = { article: start, fit: -1 };
  for (const article of articles) {
    for (const screen of article.screens) {
      const fit = fitOf(screen, path);
      if (fit !== null && fit > best.fit) best = { article, fit };
    }
  }
  return best.article;
}

/** Counts the matching parts of the path and query. Null if the pattern doesn't match. */
function fitOf(pattern: string, path: string): number | null {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.parts.length !== given.parts.length) return null;
  let named = 0;
  for (const [index, part] of wanted.parts.entries()) {
    if (part === given.parts[index]) named += 1;
    else if (!part.startsWith(":")) return null;
  }
  for (const [name, value] of wanted.query) {
    if (given.query.get(name) !== value) return null;
    named += 1;
  }
  return named;
}

function partsOf(path: string) {
  const [place = "", query] = (path.split("#")[0] ?? "").split("?");
  return { parts: place.split("/").filter(Boolean), query: new URLSearchParams(query) };
}

export const startingArticles = (limit: number): HelpArticle[] => helpLibrary().articles.slice(0, limit);

/**
 * Ranks articles for a search, best first. Matches the beginnings of words and small typos. Titles have the most
 * weight.
 */
export function searchHelp(text: string, limit: number): HelpArticle[] {
  const { articles, index } = helpLibrary();
  return index(text)
    .slice(0, limit)
    .flatMap((place) => articles[place] ?? []);
}
