import type { BlogPost, Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";

const NAMES = [
  "slug",
  "title",
  "excerpt",
  "content",
  "category",
  "tags",
  "authorName",
  "coverImageUrl",
  "coverAlt",
  "metaTitle",
  "metaDescription",
] as const;

export type PostFields = Pick<BlogPost, (typeof NAMES)[number]>;

export const fieldsOf = (post: PostFields): PostFields =>
  Object.fromEntries(NAMES.map((name) => [name, post[name]])) as PostFields;

export const toJson = (fields: PostFields): Prisma.InputJsonObject => ({ ...fields });

/** Returns the post with its pending edits applied. */
export const withPending = (post: BlogPost): BlogPost => ({
  ...post,
  ...(post.pending as Partial<PostFields> | null),
});

export const isPublic = ({ status, publishedAt }: BlogPost, now: Date) =>
  status === "published" && publishedAt !== null && publishedAt <= now;

/** Locks the whole blog, because slugs must be unique across posts. */
export async function lockPost({ tx }: PortalWork, id: string): Promise<BlogPost> {
  await lockBlog(tx);
  const post = await tx.blogPost.findUnique({ where: { id } });
  if (!post) throw new NotFoundError("Post");
  return post;
}

export const lockBlog = (tx: PortalWork["tx"]) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('blog', 0))`;
