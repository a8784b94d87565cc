import { type BlogPost, Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError, ConflictError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { refuseStale } from "../../../platform/actions/stale-save.ts";
import { blogEvents } from "./blog.events.ts";
import { fieldsOf, isPublic, lockPost, type PostFields, withPending } from "./post-fields.ts";
import { redirectSlug, requireFreeSlug } from "./post-slugs.ts";
import { keepVersion } from "./post-versions.ts";
import { lacksAlternativeText } from "./sanitise-post.ts";
import { audit } from "./write-post.ts";

interface Publication {
  version?: number | null | undefined;
  /** Must be in the future; omit to publish now. */
  at?: Date | null | undefined;
}

/**
 * Publishes a post now or later; if it's already public, publishes its pending edits. Idempotent. Throws CONFLICT if
 * `version` is stale.
 */
export async function publishPost(
  work: PortalWork,
  id: string,
  { version, at }: Publication,
): Promise<BlogPost> {
  const { tx, now } = work;
  const post = await lockPost(work, id);
  if (isPublishedSo(post, { at, now })) return post;
  const present = withPending(post);
  refuseStale("post", present, { version });
  const wasPublic = isPublic(post, now);
  if (at && wasPublic) throw new ConflictError("Unpublish this post first to publish it at another time");
  if (at && at <= now) throw new BadInputError("Choose a time in the future", { field: "at", status: 422 });
  requireComplete(present);
  await requireFreeSlug(tx, present.slug, id);
  if (post.publishedAt && post.publishedAt <= now) await redirectSlug(tx, id, post.slug, present.slug);
  const published = await tx.blogPost.update({
    where: { id },
    data: {
      ...fieldsOf(present),
      status: "published",
      publishedAt: at ?? (wasPublic ? post.publishedAt : now),
      pending: Prisma.DbNull,
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  await keepVersion(work, published);
  work.publish(blogEvents, null);
  await audit(work, at ? "scheduled" : "published", published, at ? { at: at.toISOString() } : {});
  return published;
}

/** Unpublishes or unschedules a post. It becomes a draft that includes its pending edits. */
export async function unpublishPost(work: PortalWork, id: string): Promise<BlogPost> {
  const { tx, now } = work;
  const post = await lockPost(work, id);
  if (post.status === "draft") return post;
  const present = withPending(post);
  const wasPublic = isPublic(post, now);
  if (wasPublic) await redirectSlug(tx, id, post.slug, present.slug);
  const draft = await tx.blogPost.update({
    where: { id },
    data: {
      ...fieldsOf(present),
      status: "draft",
      // Keep publishedAt to show that the draft's address was once public.
      publishedAt: wasPublic ? post.publishedAt : null,
      pending: Prisma.DbNull,
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  work.publish(blogEvents, null);
  await audit(work, "unpublished", draft);
  return draft;
}

function isPublishedSo(post: BlogPost, { at, now }: { at: Date | null | undefined; now: Date }): boolean {
  if (post.status !== "published" || post.pending !== null) return false;
  return at ? post.publishedAt?.getTime() === at.getTime() : isPublic(post, now);
}

const saysSomething = (html: string) =>
  html.includes("<img") || html.split("<").some((part) => part.slice(part.indexOf(">") + 1).trim() !== "");

function requireComplete({ content, coverImageUrl, coverAlt }: PostFields) {
  if (!saysSomething(content)) {
    throw new BadInputError("The post is empty. Write something first", { field: "content", status: 422 });
  }
  if (lacksAlternativeText(content)) {
    throw new BadInputError("Every picture needs alternative text. Add it where it’s missing", {
      field: "content",
      status: 422,
    });
  }
  if (coverImageUrl && !coverAlt) {
    throw new BadInputError("Describe the cover image", { field: "coverAlt", status: 422 });
  }
}
