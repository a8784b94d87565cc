import { Readable } from "node:stream";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { Feed } from "feed";
import { SitemapStream, streamToPromise } from "sitemap";
import { listPublicPosts } from "../../domains/website/blog/read-posts.ts";
import { helpLibrary } from "../../domains/website/help/help-library.ts";
import type { Services } from "../../services.ts";

export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

const FEED_POSTS = 30;
const SITEMAP_POSTS = 10_000;

const FIXED: SitemapEntry[] = [
  { path: "/" },
  { path: "/blog" },
  { path: "/help" },
  { path: "/privacy" },
  { path: "/terms" },
  { path: "/contact" },
  { path: "/status" },
  { path: "/status/incidents" },
  { path: "/developers" },
  { path: "/developers/rest" },
  { path: "/developers/graphql" },
  { path: "/auth/register" },
  { path: "/auth/login" },
];

export async function rssFeed(services: Services): Promise<string> {
  const { publicUrl: origin } = services.config;
  const { posts } = await listPublicPosts(services, {}, { page: 1, limit: FEED_POSTS });
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: `${PRODUCT_NAME} blog`,
    description: "Useful reading for Australian trade businesses",
    language: "en-AU",
    copyright: PRODUCT_NAME,
    updated: posts[0]?.publishedAt ?? services.now(),
    feedLinks: { rss: `${origin}/blog/feed.xml` },
  });
  for (const post of posts) {
    const link = `${origin}/blog/${post.slug}`;
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt ?? post.title,
      date: post.publishedAt ?? post.createdAt,
      category: [{ name: post.category }],
    });
  }
  return feed.rss2();
}

export async function sitemap(services: Services): Promise<string> {
  const { posts } = await listPublicPosts(services, {}, { page: 1, limit: SITEMAP_POSTS });
  const entries: SitemapEntry[] = [
    ...FIXED,
    ...helpLibrary().articles.map(({ slug, updated }) => ({
      path: `/help/${slug}`,
      changedAt: new Date(updated),
    })),
    ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt })),
  ];
  const stream = new SitemapStream({ hostname: services.config.publicUrl });
  const items = entries.map(({ path, changedAt }) => ({ url: path, lastmod: changedAt?.toISOString() }));
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
}

export const robots = (origin: string) =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/public/blog/images/",
    "Disallow: /app/",
    "Disallow: /admin",
    "Disallow: /support-admin",
    "Disallow: /confirm/",
    "Disallow: /quote/",
    "Disallow: /invoice/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
