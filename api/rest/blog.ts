import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import {
  RestAddBlogImageDocument,
  RestBlogPostDocument,
  RestBlogPostsDocument,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { search } from "./rest-input.ts";
import { type Route, route } from "./route.ts";
import { uploadRoute } from "./upload-route.ts";

const tag = "Blog";
/** A scheduled or withdrawn post takes at most this long to appear or disappear. */
const CACHE_SECONDS = 60;

const ALL = "All";

const post = named(
  "BlogPost",
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string().nullable(),
    content: z.string().meta({ description: "HTML, or plain text without tags" }),
    category: z.string(),
    tags: z.array(z.string()),
    authorName: z.string(),
    publishedAt: z.string().nullable(),
    coverImageUrl: z.string().nullable(),
    coverAlt: z.string().nullable(),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
  }),
);

const whole = (name: string) =>
  z.coerce.number(`${name} must be a whole number`).int(`${name} must be a whole number`);

export const blogRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/public/blog",
    summary: "List published blog posts, newest first (no session needed)",
    tag,
    public: true,
    cacheSeconds: CACHE_SECONDS,
    query: z.object({
      search,
      category: search.transform((sent) => (sent === ALL ? undefined : sent)),
      page: whole("page").default(1),
      limit: whole("limit").default(10),
    }),
    response: z.object({
      posts: z.array(post),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
    }),
    document: RestBlogPostsDocument,
    variables: ({ query }) => query,
    output: ({ blogPosts: { posts, ...pagination } }) => ({ posts, pagination }),
  }),
  route({
    method: "GET",
    url: "/api/public/blog/:slug",
    summary: "Read a published post by its current or former slug (no session needed)",
    tag,
    public: true,
    cacheSeconds: CACHE_SECONDS,
    response: post,
    document: RestBlogPostDocument,
    variables: ({ slug }) => ({ slug }),
    output: ({ blogPost }) => {
      if (!blogPost) throw new NotFoundError("Post");
      return blogPost;
    },
  }),
  uploadRoute({
    url: "/api/admin/blog/images",
    summary: "Upload an image for posts, as the owner: JPEG, PNG or WebP, up to 15 MB",
    tag,
    status: 201,
    field: "file",
    response: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    document: RestAddBlogImageDocument,
    variables: ({ file }) => ({ file }),
    output: ({ addBlogImage }) => addBlogImage,
  }),
];
