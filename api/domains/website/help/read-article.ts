import { productPicture } from "@fettle/rules/platform/product-picture";
import { isSlug, readMinutes, slugOf } from "@fettle/rules/website/blog";
import { Marked } from "marked";
import sanitizeHtml, { type IOptions } from "sanitize-html";
import { z } from "zod";
import { escapeHtml } from "../../../lib/escape-html.ts";

export const HELP_GROUPS = [
  "Getting started",
  "Jobs and the schedule",
  "Customers and equipment",
  "Quotes and invoices",
  "Messages",
  "Team and account",
  "Plan and support",
] as const;

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const frontMatter = z.strictObject({
  title: z.string().min(1).max(70),
  summary: z.string().min(1).max(170),
  group: z.enum(HELP_GROUPS),
  order: z.coerce.number().int().positive(),
  updated: z.iso.date(),
  /** Omitted if everyone has access. */
  audience: z.enum(["admins and managers", "admins"]).optional(),
  /** Each app path pattern belongs to exactly one article. */
  screens: list.pipe(z.array(z.string().regex(/^\/[\w/:-]*(?:\?[\w=-]+)?$/))),
  related: list.pipe(z.array(z.string().refine(isSlug, "isn't an article's address")).max(5)),
  /** Other words people search for. */
  words: list,
});

export interface Heading {
  id: string;
  text: string;
}

export interface HelpArticle extends z.output<typeof frontMatter> {
  slug: string;
  /** Sanitised. Each h2 has its id from `headings`. */
  html: string;
  headings: Heading[];
  text: string;
  minutes: number;
}

/** Parses an article's Markdown. Errors name the file. */
export function readArticle(slug: string, source: string): HelpArticle {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!parts) throw new Error(`Help article ${slug} has no front matter`);
  const [, head = "", body = ""] = parts;
  const known = frontMatter.safeParse(fieldsOf(head));
  if (!known.success) throw new Error(`Help article ${slug}: ${z.prettifyError(known.error)}`);
  const headings: Heading[] = [];
  const html = sanitizeHtml(rendererOf(headings).parse(body, { async: false }), SANITISED);
  const text = plainText(html);
  return { ...known.data, slug, html, headings, text, minutes: readMinutes(text) };
}

function fieldsOf(head: string): Record<string, string> {
  return Object.fromEntries(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

function rendererOf(headings: Heading[]): Marked {
  return new Marked({
    renderer: {
      heading({ depth, text }) {
        if (depth !== 2) return `<h${depth}>${escapeHtml(text)}</h${depth}>`;
        const id = slugOf(text);
        headings.push({ id, text });
        return `<h2 id="${id}">${escapeHtml(text)}</h2>`;
      },
      image: ({ href, text }) => pictureOf(href, text),
    },
  });
}

function pictureOf(name: string, alt: string): string {
  if (!alt) throw new Error(`The help picture ${name} needs alternative text`);
  const [light, dark] = [productPicture(name, "light"), productPicture(name, "dark")];
  const source = (srcSet: string, isDark: boolean) =>
    `<source type="image/avif" srcset="${srcSet}"${isDark ? ' media="(prefers-color-scheme: dark)"' : ""} sizes="${SIZES}">`;
  return `<picture>${source(dark.srcSet, true)}${source(light.srcSet, false)}<img src="${light.src}" alt="${escapeHtml(
    alt,
  )}" width="${light.width}" height="${light.height}" loading="lazy" decoding="async"></picture>`;
}

/** Full text width, or nearly the whole screen on phones. */
const SIZES = "(max-width: 760px) 94vw, 700px";

const SANITISED: IOptions = {
  allowedTags:
    "h2 h3 p br ul ol li strong em a code kbd blockquote table thead tbody tr th td picture source img".split(
      " ",
    ),
  allowedAttributes: {
    h2: ["id"],
    a: ["href"],
    ol: ["start"],
    source: ["type", "srcset", "media", "sizes"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src?.startsWith("/pictures/"),
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
};

const plainText = (html: string) =>
  sanitizeHtml(html.replaceAll("<", " <"), { allowedTags: [], allowedAttributes: {} })
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/\s+/g, " ")
    .trim();
