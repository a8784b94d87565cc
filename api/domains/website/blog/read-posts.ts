import { isSlug } from "@fettle/rules/website/blog";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { BlogPost, Prisma } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";
import { withPending } from "./post-fields.ts";

export const POST_STATES = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof POST_STATES)[number];

interface PostFilter {
  search?: string | null | undefined;
  category?: string | null | undefined;
}

interface PageOf {
  page: number;
  limit: number;
}

export function stateOf({ status, publishedAt }: BlogPost, now: Date): PostState {
  if (status === "draft" || !publishedAt) return "draft";
  return publishedAt <= now ? "published" : "scheduled";
}

const STATES: Record<PostState, (now: Date) => Prisma.BlogPostWhereInput> = {
  draft: () => ({ status: "draft" }),
  scheduled: (now) => ({ status: "published", publishedAt: { gt: now } }),
  published: (now) => ({ status: "published", publishedAt: { lte: now } }),
};

export async function listPosts(
  services: Services,
  { status, ...filter }: PostFilter & { status?: PostState | null | undefined },
  page: PageOf,
) {
  const state = status ? STATES[status](services.now()) : {};
  const where = { ...filtered(filter), ...state };
  const { posts, ...rest } = await pageOf(services, where, { updatedAt: "desc" }, page);
  return { ...rest, posts: posts.map(withPending) };
}

export async function findPost(services: Services, id: string): Promise<BlogPost | null> {
  const post = await ofProduct(services).blogPost.findUnique({ where: { id } });
  return post && withPending(post);
}

export const listVersions = (services: Services, postId: string) =>
  ofProduct(services).blogPostVersion.findMany({ where: { postId }, orderBy: { version: "desc" } });

export const listPublicPosts = (services: Services, filter: PostFilter, page: PageOf) =>
  pageOf(
    services,
    { ...filtered(filter), ...STATES.published(services.now()) },
    { publishedAt: "desc" },
    page,
  );

/** Also finds a post by its previous slugs. */
export async function findPublicPost(services: Services, slug: string): Promise<BlogPost | null> {
  if (!isSlug(slug)) return null;
  const isPublic = STATES.published(services.now());
  const { blogPost } = ofProduct(services);
  const post = await blogPost.findFirst({ where: { slug, ...isPublic } });
  return post ?? blogPost.findFirst({ where: { slugs: { some: { slug } }, ...isPublic } });
}

function filtered({ search, category }: PostFilter): Prisma.BlogPostWhereInput {
  const text = search?.trim();
  const contains = { contains: text ?? "", mode: "insensitive" } as const;
  return {
    ...(category && { category }),
    ...(text && { OR: [{ title: contains }, { excerpt: contains }, { content: contains }] }),
  };
}

async function pageOf(
  services: Services,
  where: Prisma.BlogPostWhereInput,
  order: Prisma.BlogPostOrderByWithRelationInput,
  { page, limit }: PageOf,
) {
  const { blogPost } = ofProduct(services);
  const [total, posts] = await Promise.all([
    blogPost.count({ where }),
    blogPost.findMany({ where, orderBy: [order, { id: "desc" }], skip: (page - 1) * limit, take: limit }),
  ]);
  return { posts, page, limit, total, pages: Math.ceil(total / limit) };
}
