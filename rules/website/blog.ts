export const BLOG_CATEGORIES = [
  "Business Growth",
  "Customer Experience",
  "Technology",
  "Operations",
  "Equipment",
] as const;

export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

export const isBlogCategory = (text: string | undefined): text is BlogCategory =>
  BLOG_CATEGORIES.some((category) => category === text);

export const SLUG_MAX = 100;
/** HTML of about 25,000 words. */
export const POST_MAX = 200_000;
export const EXCERPT_MAX = 300;
/** Search engines cut titles and descriptions off around here. The next two are the limits on what we store. */
export const META_TITLE_SHOWN = 60;
export const META_DESCRIPTION_SHOWN = 155;
export const META_TITLE_MAX = 70;
export const META_DESCRIPTION_MAX = 170;
export const TAGS_MAX = 10;
export const TAG_MAX = 40;

/** 'Five habits, kept!' → 'five-habits-kept'. Empty if no usable characters remain. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, SLUG_MAX).replace(/^-|-$/g, "");
}

export const isSlug = (text: string) => text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

export const BLOG_IMAGES_PATH = "/api/public/blog/images/";

const IMAGE = /^\/api\/public\/blog\/images\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

export const isBlogImage = (url: string) => IMAGE.test(url);

/** Allows web and mailto links, and our own pages. */
export function isPostLink(href: string): boolean {
  if (/^[/#](?![/\\])/.test(href)) return true;
  try {
    return ["http:", "https:", "mailto:"].includes(new URL(href).protocol);
  } catch {
    return false;
  }
}

const VIDEO_HOSTS: Record<string, string> = {
  "youtube.com": "YouTube",
  "www.youtube.com": "YouTube",
  "m.youtube.com": "YouTube",
  "youtu.be": "YouTube",
  "www.youtube-nocookie.com": "YouTube",
  "vimeo.com": "Vimeo",
  "player.vimeo.com": "Vimeo",
};

export function videoSiteOf(href: string): string | null {
  try {
    const { protocol, hostname } = new URL(href);
    return protocol === "https:" && Object.hasOwn(VIDEO_HOSTS, hostname)
      ? (VIDEO_HOSTS[hostname] ?? null)
      : null;
  } catch {
    return null;
  }
}

export const isHtml = (content: string) => /<[a-z][^<>]*>/i.test(content);

export const plainParagraphs = (content: string): string[][] =>
  content
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => paragraph.split("\n"));

const WORDS_PER_MINUTE = 200;

export function readMinutes(content: string): number {
  const words = content.replace(/<[^<>]*>/g, " ").match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
