import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import type { Context } from "../../../graphql/context.ts";
import { asPortal, type PortalWork } from "../../../platform/actions/portal-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import { addBlogImage } from "./add-blog-image.ts";
import { OwnerPost } from "./blog.type.ts";
import { publishPost, unpublishPost } from "./publish-post.ts";
import { findPost } from "./read-posts.ts";
import { createPost, deletePost, discardPendingPost, restorePostVersion, savePost } from "./write-post.ts";

const BlogImage = builder
  .objectRef<{ id: string; url: string; width: number; height: number }>("OwnerBlogImage")
  .implement({
    access: "parent",
    fields: (t) => ({
      id: t.exposeID("id"),
      url: t.exposeString("url"),
      width: t.exposeInt("width"),
      height: t.exposeInt("height"),
    }),
  });

const SavePostInput = builder.inputType("SavePostInput", {
  description: "Changes only the fields given.",
  fields: (t) => ({
    title: t.string(),
    slug: t.string({ description: "If omitted, a new post’s address follows its title." }),
    excerpt: t.string(),
    content: t.field({ type: "Html" }),
    category: t.string(),
    tags: t.stringList(),
    authorName: t.string(),
    coverImageUrl: t.string({ description: "The `url` of an uploaded image." }),
    coverAlt: t.string(),
    metaTitle: t.string(),
    metaDescription: t.string(),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
    isOverwrite: t.boolean({
      description: "The stored post is someone else’s, so always save it as a version first.",
    }),
  }),
});

const OWNERS = { type: OwnerPost, authScopes: { owner: true }, write: "ungated" } as const;

async function postAfter(context: Context, action: (work: PortalWork) => Promise<{ id: string }>) {
  const id = await asPortal(context, async (work) => (await action(work)).id);
  const post = await findPost(context.services, id);
  if (!post) throw new NotFoundError("Post");
  return post;
}

builder.mutationFields((t) => ({
  createPost: t.field({
    ...OWNERS,
    description: "Creates a draft.",
    args: { title: t.arg.string({ required: true }) },
    resolve: (_root, { title }, context) => postAfter(context, (work) => createPost(work, title)),
  }),
  savePost: t.field({
    ...OWNERS,
    description: "Edits to a published post aren’t public until you publish it again.",
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SavePostInput, required: true }) },
    resolve: (_root, { id, input }, context) => postAfter(context, (work) => savePost(work, id, input)),
  }),
  publishPost: t.field({
    ...OWNERS,
    description: "Publishes a post now or at a set time. Publishes the edits of a published post.",
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ description: "The version you last read. A stale one returns CONFLICT." }),
      at: t.arg({ type: "DateTime", description: "Must be in the future. Default: now." }),
    },
    resolve: (_root, { id, version, at }, context) =>
      postAfter(context, (work) => publishPost(work, id, { version, at: at ? new Date(at) : null })),
  }),
  unpublishPost: t.field({
    ...OWNERS,
    description: "Turns the post back into a draft, with its edits.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => postAfter(context, (work) => unpublishPost(work, id)),
  }),
  discardPendingPost: t.field({
    ...OWNERS,
    description: "Discards edits that aren’t public yet.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => postAfter(context, (work) => discardPendingPost(work, id)),
  }),
  restorePostVersion: t.field({
    ...OWNERS,
    description: "The current post is saved as a version first.",
    args: { id: t.arg.id({ required: true }), versionId: t.arg.id({ required: true }) },
    resolve: (_root, { id, versionId }, context) =>
      postAfter(context, (work) => restorePostVersion(work, id, versionId)),
  }),
  deletePost: t.field({
    type: DeletionPayload,
    description: "You have to unpublish a published post first.",
    authScopes: { owner: true },
    write: "ungated",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => deletePost(work, id));
      return { id, outcome: "deleted" as const };
    },
  }),
  addBlogImage: t.field({
    type: BlogImage,
    description: "A picture for posts. Anyone can see it.",
    authScopes: { owner: true },
    write: "ungated",
    args: { file: t.arg({ type: "Upload", required: true }) },
    resolve: (_root, { file }, context) => addBlogImage(context, file),
  }),
}));
