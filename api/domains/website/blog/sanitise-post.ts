import { isBlogImage, isHtml, isPostLink, plainParagraphs, videoSiteOf } from "@fettle/rules/website/blog";
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { escapeHtml } from "../../../lib/escape-html.ts";

/** Elements deeper than this are dropped: no post needs them, and browsers draw them slowly. */
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
  // Every address is checked by the transformations below, which know our own.
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  // What stood within them is code or markup of another language, not words.
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

/** A picture's size as it is stored; of an unknown one, as it was sent. */
function sizeAttributes({ width, height }: Attributes, stored: PictureSize | undefined): Attributes {
  if (stored) return { width: `${stored.width}`, height: `${stored.height}` };
  return isPixels(width) && isPixels(height) ? { width, height } : {};
}

const isPixels = (value: string | undefined): value is string =>
  value !== undefined && /^[1-9]\d{0,3}$/.test(value);

const isSpan = (value: string | undefined): value is string =>
  value !== undefined && /^[1-9]\d?$/.test(value) && Number(value) <= CELL_SPAN_MAX;

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * A post's content as it may be shown to everybody: HTML of the editor's elements alone, whatever was sent. Plain text
 * becomes paragraphs. Of a link to a video, `data-video` names the site. Pictures get their sizes, by their addresses,
 * so that they have their place before they arrive.
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

/** Whether an image of sanitised content lacks its alternative text. */
export const lacksAlternativeText = (content: string) => /<img(?![^>]* alt="[^"]+")[^>]*>/.test(content);
