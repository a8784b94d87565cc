import { isBlogImage, isHtml, isPostLink, plainParagraphs, videoSiteOf } from "@fettle/rules/website/blog";
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { escapeHtml } from "../../../lib/escape-html.ts";

/** Browsers are slow to render deep nesting, and no post needs it. */
const DEEPEST = 30;
const CELL_SPAN_MAX = 50;

const OPTIONS: IOptions = {
  allowedTags: [
    ..."h2 h3 h4 p br hr ul ol li blockquote a img strong em code pre".split(" "),
    ..."table thead tbody tr th td".split(" "),
  ],
  allowedAttributes: {
    a: ["href", "rel", "data-video"],
    img: ["src", "alt", "width", "height"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  // exclusiveFilter and transforms below check addresses, including our own relative URLs.
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  // Text inside these is code, not content.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "title",
    "svg",
    "math",
    "iframe",
    "template",
  ],
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (tagName, { href = "" }) => ({ tagName, attribs: linkAttributes(href.trim()) }),
    th: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isBlogImage(attribs.src ?? ""),
};

function linkAttributes(href: string): Attributes {
  if (!isPostLink(href)) return {};
  const site = videoSiteOf(href);
  return { href, rel: "noopener", ...(site && { "data-video": site }) };
}

const spans = ({ colspan, rowspan }: Attributes): Attributes => ({
  ...(isSpan(colspan) && { colspan }),
  ...(isSpan(rowspan) && { rowspan }),
});

function sizeAttributes({ width, height }: Attributes, stored: PictureSize | undefined): Attributes {
  if (stored) return { width: `${stored.width}`, height: `${stored.height}` };
  return isPixels(width) && isPixels(height) ? { width, height } : {};
}

const isPixels = (value: string | undefined): value is string =>
  value !== undefined && /^[1-9]\d{0,3}$/.test(value);

const isSpan = (value: string | undefined): value is string =>
  value !== undefined && /^[1-9]\d?$/.test(value) && Number(value) <= CELL_SPAN_MAX;

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Allows only the editor's HTML elements. Wraps plain text in paragraphs, marks video links with `data-video`, and
 * sizes pictures so the page doesn't jump.
 */
export function sanitisePost(content: string, sizes?: ReadonlyMap<string, PictureSize>): string {
  return sanitizeHtml(isHtml(content) ? content : fromPlain(content), {
    ...OPTIONS,
    transformTags: {
      ...OPTIONS.transformTags,
      img: (tagName, { src = "", alt = "", ...sent }) => ({
        tagName,
        attribs: { src, alt: alt.trim(), ...sizeAttributes(sent, sizes?.get(src)) },
      }),
    },
  });
}

const fromPlain = (content: string) =>
  plainParagraphs(content)
    .map((lines) => `<p>${lines.map(escapeHtml).join("<br />")}</p>`)
    .join("");

export const lacksAlternativeText = (content: string) => /<img(?![^>]* alt="[^"]+")[^>]*>/.test(content);
