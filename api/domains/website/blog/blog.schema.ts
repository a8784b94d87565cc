import { formatCount } from "@fettle/rules/platform/format-count";
import { optionalText, requiredText, version } from "@fettle/rules/platform/input-fields";
import {
  BLOG_CATEGORIES,
  EXCERPT_MAX,
  isBlogImage,
  isSlug,
  META_DESCRIPTION_MAX,
  META_TITLE_MAX,
  POST_MAX,
  TAG_MAX,
  TAGS_MAX,
} from "@fettle/rules/website/blog";
import { z } from "zod";

const tag = requiredText("Tag", TAG_MAX);

const fields = {
  title: requiredText("Title"),
  slug: requiredText("Address").refine(
    isSlug,
    "Use only lower-case letters, digits and single hyphens in the address",
  ),
  excerpt: optionalText("Excerpt", EXCERPT_MAX),
  content: z
    .string("Content must be text")
    .max(POST_MAX, `Content can be at most ${formatCount(POST_MAX)} characters`)
    .overwrite((text) => text.replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n\t]|[\u2028\u2029]/gu, "")),
  category: z.enum(BLOG_CATEGORIES, "Choose a category"),
  tags: z
    .array(tag, "Tags must be a list of words")
    .max(TAGS_MAX, `A post can have at most ${TAGS_MAX} tags`)
    .transform((tags) => tags.filter((each, index) => indexOfTag(tags, each) === index)),
  authorName: requiredText("Author"),
  coverImageUrl: optionalText("Cover").refine((url) => !url || isBlogImage(url), "Upload the cover here"),
  coverAlt: optionalText("Cover image’s alternative text"),
  metaTitle: optionalText("Meta title", META_TITLE_MAX),
  metaDescription: optionalText("Meta description", META_DESCRIPTION_MAX),
};

const indexOfTag = (tags: string[], tag: string) =>
  tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase());

export const createPostSchema = z.object({ title: fields.title });

/**
 * Only updates the given fields. `isOverwrite` first saves the stored post as a version, because it's someone else's
 * work.
 */
export const savePostSchema = z
  .object(fields)
  .partial()
  .extend({ version, isOverwrite: z.boolean().nullish() });
