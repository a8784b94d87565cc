import type { BlogPost, BlogPostVersion } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import type { PostFields } from "./post-fields.ts";
import { listVersions, POST_STATES, stateOf } from "./read-posts.ts";

export const OwnerPostState = builder.enumType("OwnerPostState", {
  description: "A published post with a future time is scheduled.",
  values: POST_STATES,
});

const OwnerPostVersion = builder.objectRef<BlogPostVersion>("OwnerPostVersion").implement({
  description: "A post as it was before a save.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    version: t.exposeInt("version"),
    savedAt: t.expose("savedAt", { type: "DateTime" }),
    title: t.string({ resolve: ({ fields }) => (fields as Partial<PostFields>).title ?? "" }),
    wordCount: t.int({
      resolve: ({ fields }) => wordsOf((fields as Partial<PostFields>).content ?? "").length,
    }),
  }),
});

const wordsOf = (html: string) => html.replace(/<[^<>]*>/g, " ").match(/\S+/g) ?? [];

export const OwnerPost = builder.objectRef<BlogPost>("OwnerPost").implement({
  description: "A blog post as its owner edits it, including edits that aren’t public yet.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.field({
      type: OwnerPostState,
      resolve: (post, _args, { services }) => stateOf(post, services.now()),
    }),
    slug: t.exposeString("slug"),
    title: t.exposeString("title"),
    excerpt: t.exposeString("excerpt", { nullable: true }),
    content: t.exposeString("content", { description: "Sanitised HTML, or plain text." }),
    category: t.exposeString("category"),
    tags: t.exposeStringList("tags"),
    authorName: t.exposeString("authorName"),
    publishedAt: t.expose("publishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the post went or goes public. For a draft, when it last was.",
    }),
    coverImageUrl: t.exposeString("coverImageUrl", { nullable: true }),
    coverAlt: t.exposeString("coverAlt", { nullable: true }),
    metaTitle: t.exposeString("metaTitle", { nullable: true }),
    metaDescription: t.exposeString("metaDescription", { nullable: true }),
    hasPending: t.boolean({
      description: "Whether the published post has edits that aren’t public yet.",
      resolve: ({ pending }) => pending !== null,
    }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    versions: t.field({
      type: [OwnerPostVersion],
      description: "Newest first, up to 100.",
      resolve: ({ id }, _args, { services }) => listVersions(services, id),
    }),
  }),
});

interface Page {
  posts: BlogPost[];
  page: number;
  limit: number;
  total: number;
  pages: number;
}

export const OwnerPostPage = builder.objectRef<Page>("OwnerPostPage").implement({
  access: "parent",
  fields: (t) => ({
    posts: t.expose("posts", { type: [OwnerPost] }),
    page: t.exposeInt("page"),
    limit: t.exposeInt("limit"),
    total: t.exposeInt("total"),
    pages: t.exposeInt("pages"),
  }),
});

export const BlogPostType = builder.objectRef<BlogPost>("BlogPost").implement({
  description: "A post on the product’s blog, as the public reads it.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    slug: t.exposeString("slug"),
    title: t.exposeString("title"),
    excerpt: t.exposeString("excerpt", { nullable: true }),
    content: t.exposeString("content", {
      description: "Sanitised HTML. Content without tags is plain text, with blank lines between paragraphs.",
    }),
    category: t.exposeString("category"),
    tags: t.exposeStringList("tags"),
    authorName: t.exposeString("authorName"),
    publishedAt: t.expose("publishedAt", { type: "DateTime", nullable: true }),
    coverImageUrl: t.exposeString("coverImageUrl", { nullable: true }),
    coverAlt: t.exposeString("coverAlt", { nullable: true }),
    metaTitle: t.exposeString("metaTitle", { nullable: true }),
    metaDescription: t.exposeString("metaDescription", { nullable: true }),
  }),
});

export const BlogPostPage = builder.objectRef<Page>("BlogPostPage").implement({
  access: "parent",
  fields: (t) => ({
    posts: t.expose("posts", { type: [BlogPostType] }),
    page: t.exposeInt("page"),
    limit: t.exposeInt("limit"),
    total: t.exposeInt("total"),
    pages: t.exposeInt("pages"),
  }),
});
