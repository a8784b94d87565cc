import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { isBlogCategory } from "@fettle/rules/website/blog";
import type { BlogFilter, HelpCard, PostCard, PublicPost, SitePage } from "@fettle/rules/website/site-page";
import { listIncidents } from "../../domains/owner/status/list-incidents.ts";
import { readStatus } from "../../domains/owner/status/read-status.ts";
import { findPublicPost, listPublicPosts } from "../../domains/website/blog/read-posts.ts";
import { findArticle, helpLibrary, relatedTo, searchHelp } from "../../domains/website/help/help-library.ts";
import { HELP_GROUPS, type HelpArticle } from "../../domains/website/help/read-article.ts";
import { productDay } from "../../platform/product-time.ts";
import type { Services } from "../../services.ts";

export interface PageRequest {
  params: Record<string, string>;
  query: Record<string, string>;
}

export interface MovedPage {
  movedTo: string;
}

export interface SiteRoute {
  url: string;
  /** Query parameters that select a different page. Other parameters are ignored. */
  query?: readonly string[];
  /** With a session, this URL shows the app instead. */
  isForVisitorsAlone?: true;
  load(services: Services, request: PageRequest): Promise<SitePage | MovedPage> | SitePage | MovedPage;
}

const POSTS_PER_PAGE = 10;
const INCIDENTS_PER_PAGE = 50;
const MORE_POSTS = 3;
const LAST_PAGE = 10_000;

export const SITE_ROUTES: readonly SiteRoute[] = [
  { url: "/", isForVisitorsAlone: true, load: loadLanding },
  { url: "/privacy", load: () => ({ kind: "privacy" }) },
  { url: "/terms", load: ({ config: { seller } }) => ({ kind: "terms", seller }) },
  {
    url: "/contact",
    load: ({ config: { seller } }) => ({ kind: "contact", seller, step: { is: "asking" } }),
  },
  { url: "/status", load: async (services) => ({ kind: "status", status: await readStatus(services) }) },
  { url: "/status/incidents", query: ["page"], load: loadIncidents },
  { url: "/blog", query: ["search", "category", "page"], load: loadBlog },
  { url: "/blog/:slug", load: loadArticle },
  { url: "/help", query: ["search"], load: loadHelp },
  { url: "/help/:slug", load: loadHelpArticle },
];

function loadLanding({ config, now }: Services): SitePage {
  return {
    kind: "landing",
    today: productDay(now()).toString(),
    demoVideoUrl: config.demoVideoUrl,
    appUrl: config.mobileAppUrl,
    packExpiryMonths: config.packCreditExpiryMonths,
  };
}

async function loadIncidents(services: Services, { query }: PageRequest): Promise<SitePage> {
  const page = pageNumber(query.page);
  if (page === null) return { kind: "incidentsNotFound" };
  const found = await listIncidents(services, { page, limit: INCIDENTS_PER_PAGE });
  if (page > Math.max(found.pages, 1)) return { kind: "incidentsNotFound" };
  return { kind: "incidents", ...found, page };
}

async function loadBlog(services: Services, { query }: PageRequest): Promise<SitePage | MovedPage> {
  const search = searchOf(query);
  const { category = null } = query;
  const page = pageNumber(query.page);
  if (page === null || (category !== null && !isBlogCategory(category))) return { kind: "blogNotFound" };
  const filter: BlogFilter = { search, category };
  const found = await listPublicPosts(services, filter, { page, limit: POSTS_PER_PAGE });
  if (page > Math.max(found.pages, 1)) return { kind: "blogNotFound" };
  const cards = found.posts.map(cardOf);
  const featured = page === 1 ? (cards.find(({ coverImageUrl }) => coverImageUrl) ?? null) : null;
  const posts = cards.filter((post) => post !== featured);
  return { kind: "blog", filter, featured, posts, page, pages: found.pages, total: found.total };
}

async function loadArticle(services: Services, { params }: PageRequest): Promise<SitePage | MovedPage> {
  const slug = params.slug ?? "";
  const post = await findPublicPost(services, slug);
  if (!post?.publishedAt) return { kind: "postNotFound" };
  if (post.slug !== slug) return { movedTo: `/blog/${post.slug}` };
  const { posts } = await listPublicPosts(services, {}, { page: 1, limit: MORE_POSTS + 1 });
  const more = posts.filter(({ id }) => id !== post.id).slice(0, MORE_POSTS);
  return { kind: "article", post: wholeOf(post), more: more.map(cardOf) };
}

type Row = Awaited<ReturnType<typeof listPublicPosts>>["posts"][number];

const cardOf = (post: Row): PostCard => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  authorName: post.authorName,
  publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
  coverImageUrl: post.coverImageUrl,
  coverAlt: post.coverAlt,
});

const wholeOf = (post: Row): PublicPost => ({
  ...cardOf(post),
  content: post.content,
  tags: post.tags,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  updatedAt: post.updatedAt.toISOString(),
});

/** PostgreSQL can't search for null characters. */
const searchOf = ({ search = "" }: PageRequest["query"]): string =>
  search.replaceAll("\0", "").trim().slice(0, SEARCH_MAX);

function pageNumber(text = "1"): number | null {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : null;
}

const MOST_FOUND = 20;

function loadHelp(_services: Services, { query }: PageRequest): SitePage {
  const search = searchOf(query);
  const found = search ? searchHelp(search, MOST_FOUND).map(helpCardOf) : null;
  const groups = HELP_GROUPS.map((name) => ({ name, articles: helpGroup(name) }));
  return { kind: "help", search, found, groups };
}

function loadHelpArticle(_services: Services, { params }: PageRequest): SitePage {
  const article = findArticle(params.slug ?? "");
  if (!article) return { kind: "helpNotFound" };
  const { slug, title, summary, group, audience, updated, minutes, html, headings } = article;
  return {
    kind: "helpArticle",
    article: {
      slug,
      title,
      summary,
      group,
      audience: audience ?? null,
      updated,
      minutes,
      html,
      headings,
    },
    siblings: helpGroup(group),
    related: relatedTo(article).map(helpCardOf),
  };
}

const helpGroup = (name: string): HelpCard[] =>
  helpLibrary()
    .articles.filter(({ group }) => group === name)
    .map(helpCardOf);

const helpCardOf = ({ slug, title, summary }: HelpArticle): HelpCard => ({ slug, title, summary });
