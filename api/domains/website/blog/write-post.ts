import { BLOG_CATEGORIES } from "@fettle/rules/website/blog";
import { type BlogPost, Prisma } from "../../../database/generated/client/client.ts";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { parseInput } from "../../../parse-input.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { differingFields, refuseStale } from "../../../platform/actions/stale-save.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { createPostSchema, savePostSchema } from "./blog.schema.ts";
import { pictureSizesIn } from "./picture-sizes.ts";
import {
  fieldsOf,
  isPublic,
  lockBlog,
  lockPost,
  type PostFields,
  toJson,
  withPending,
} from "./post-fields.ts";
import { freeSlug, isMadeOf, isTaken, requireFreeSlug } from "./post-slugs.ts";
import { keepVersion, keepVersionNowAndThen } from "./post-versions.ts";
import { sanitisePost } from "./sanitise-post.ts";

export async function createPost(work: PortalWork, title: string): Promise<BlogPost> {
  const { tx, now, actor } = work;
  const fields = parseInput(createPostSchema, { title });
  await lockBlog(tx);
  const post = await tx.blogPost.create({
    data: {
      id: uuidV7(),
      title: fields.title,
      slug: await freeSlug(tx, fields.title),
      content: "",
      category: BLOG_CATEGORIES[0],
      authorName: actor.name ?? "Fettle",
      createdAt: now,
      updatedAt: now,
    },
  });
  await audit(work, "created", post);
  return post;
}

/**
 * Saves the given fields. A public post's edits wait in `pending`; a draft's slug follows its title until edited.
 * Throws CONFLICT with the stored fields if `version` is stale.
 */
export async function savePost(work: PortalWork, id: string, input: unknown): Promise<BlogPost> {
  const { tx } = work;
  const { isOverwrite, ...named } = parseInput(savePostSchema, input);
  const { version, ...changes } = withoutUndefined(named);
  if (changes.content !== undefined) {
    changes.content = sanitisePost(changes.content, await pictureSizesIn(changes.content, work));
  }
  const post = await lockPost(work, id);
  const present = withPending(post);
  refuseStale("post", present, { ...changes, version });
  if (differingFields(present, changes).length === 0) return post;
  if (changes.slug && changes.slug !== present.slug) await requireFreeSlug(tx, changes.slug, id);
  const follows = !post.publishedAt && changes.slug === undefined && isMadeOf(post.slug, post.title);
  if (follows && changes.title !== undefined) changes.slug = await freeSlug(tx, changes.title, id);
  await (isOverwrite ? keepVersion(work, post) : keepVersionNowAndThen(work, post));
  const saved = await store(work, post, { ...fieldsOf(present), ...changes });
  await audit(work, "saved", saved);
  return saved;
}

/** Restores a version, after saving the current fields as one. */
export async function restorePostVersion(work: PortalWork, id: string, versionId: string): Promise<BlogPost> {
  const { tx } = work;
  const post = await lockPost(work, id);
  const version = await tx.blogPostVersion.findUnique({ where: { id: versionId, postId: id } });
  if (!version) throw new NotFoundError("Version");
  const present = fieldsOf(withPending(post));
  const fields = { ...present, ...(version.fields as Partial<PostFields>) };
  // Another post may have taken the slug.
  if (await isTaken(tx, fields.slug, id)) fields.slug = present.slug;
  if (differingFields(present, fields).length === 0) return post;
  await keepVersion(work, post);
  const saved = await store(work, post, fields);
  await audit(work, "version_restored", saved, { version: version.version });
  return saved;
}

export async function discardPendingPost(work: PortalWork, id: string): Promise<BlogPost> {
  const post = await lockPost(work, id);
  if (post.pending === null) return post;
  await keepVersion(work, post);
  const saved = await work.tx.blogPost.update({
    where: { id },
    data: { pending: Prisma.DbNull, version: { increment: 1 }, updatedAt: work.now },
  });
  await audit(work, "edits_discarded", saved);
  return saved;
}

export async function deletePost(work: PortalWork, id: string): Promise<void> {
  const post = await lockPost(work, id);
  if (post.status === "published") throw new ConflictError("Unpublish this post first, then delete it");
  await work.tx.blogPost.delete({ where: { id } });
  await audit(work, "deleted", post);
}

function store(work: PortalWork, post: BlogPost, fields: PostFields): Promise<BlogPost> {
  const data = isPublic(post, work.now) ? { pending: toJson(fields) } : fields;
  return work.tx.blogPost.update({
    where: { id: post.id },
    data: { ...data, version: { increment: 1 }, updatedAt: work.now },
  });
}

export const audit = (work: PortalWork, verb: string, { id, title }: BlogPost, detail: object = {}) =>
  recordAudit(work, {
    action: `blog_post.${verb}`,
    targetType: "blog_post",
    targetId: id,
    detail: { title, ...detail },
  });

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<PostFields> & { version?: number | null };
