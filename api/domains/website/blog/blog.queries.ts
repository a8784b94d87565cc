import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { limitRate } from "../../../auth/rate-limits.ts";
import { BadInputError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { BlogPostPage, BlogPostType, OwnerPost, OwnerPostPage, OwnerPostState } from "./blog.type.ts";
import { findPost, findPublicPost, listPosts, listPublicPosts } from "./read-posts.ts";

const PAGE_SIZE = 10;
const PAGE_SIZE_MAX = 50;
const LAST_PAGE = 10_000;

interface Paging {
  search?: string | null | undefined;
  page: number;
  limit: number;
}

function requirePage({ search, page, limit }: Paging) {
  if (page < 1 || page > LAST_PAGE)
    throw new BadInputError("page must be a whole number from 1", { field: "page", status: 422 });
  if (limit < 1 || limit > PAGE_SIZE_MAX) {
    throw new BadInputError(`limit must be a whole number from 1 to ${PAGE_SIZE_MAX}`, {
      field: "limit",
      status: 422,
    });
  }
  if (search && search.length > SEARCH_MAX) {
    throw new BadInputError(`search can be at most ${SEARCH_MAX} characters`, {
      field: "search",
      status: 422,
    });
  }
  return { page, limit };
}

builder.queryFields((t) => ({
  ownerPosts: t.field({
    type: OwnerPostPage,
    description: "The blog’s posts, most recently changed first.",
    authScopes: { owner: true },
    args: {
      search: t.arg.string(),
      status: t.arg({ type: OwnerPostState }),
      category: t.arg.string(),
      page: t.arg.int({ required: true, defaultValue: 1 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: (_root, { page, limit, ...filter }, { services }) =>
      listPosts(services, filter, requirePage({ search: filter.search, page, limit })),
  }),
  ownerPost: t.field({
    type: OwnerPost,
    nullable: true,
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { services }) => findPost(services, id),
  }),
  blogPosts: t.field({
    type: BlogPostPage,
    description: "Published posts, newest first.",
    authScopes: { public: true },
    args: {
      search: t.arg.string(),
      category: t.arg.string({ description: "If omitted, all categories." }),
      page: t.arg.int({ required: true, defaultValue: 1 }),
      limit: t.arg.int({ required: true, defaultValue: PAGE_SIZE }),
    },
    resolve: async (_root, { page, limit, ...filter }, { services, ip }) => {
      await limitRate(services, "publicRequests", ip);
      return listPublicPosts(services, filter, requirePage({ search: filter.search, page, limit }));
    },
  }),
  blogPost: t.field({
    type: BlogPostType,
    nullable: true,
    description: "The published post at an address or former address. Its `slug` is the current one.",
    authScopes: { public: true },
    args: { slug: t.arg.string({ required: true }) },
    resolve: async (_root, { slug }, { services, ip }) => {
      await limitRate(services, "publicRequests", ip);
      return findPublicPost(services, slug);
    },
  }),
}));
