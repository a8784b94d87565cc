/** What the blog may be filtered by, in the order of its chips. */
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
/** A post's HTML: about 25,000 words. */
export const POST_MAX = 200_000;
export const EXCERPT_MAX = 300;
/** Search engines show about so much of a page's title and description; more is stored, up to the next two. */
export const META_TITLE_SHOWN = 60;
export const META_DESCRIPTION_SHOWN = 155;
export const META_TITLE_MAX = 70;
export const META_DESCRIPTION_MAX = 170;
export const TAGS_MAX = 10;
export const TAG_MAX = 40;

/** An address made of a title: 'Five habits, kept!' is 'five-habits-kept'. Empty where nothing of it can stand there. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, SLUG_MAX).replace(/^-|-$/g, "");
}

export const isSlug = (text: string) => text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Where pictures of posts are served to everybody. */
export const BLOG_IMAGES_PATH = "/api/public/blog/images/";

const IMAGE = /^\/api\/public\/blog\/images\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/** Whether an address is that of a picture uploaded for the blog. */
export const isBlogImage = (url: string) => IMAGE.test(url);

/** Whether a link of a post may lead there: the web, a mailbox, or a page of our own. */
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

/** The site of a video's address; null for any other address. */
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

/** Whether a post's content is HTML; other content is plain text. */
export const isHtml = (content: string) => /<[a-z][^<>]*>/i.test(content);

/** Plain text as paragraphs, which blank lines part, of lines. */
export const plainParagraphs = (content: string): string[][] =>
  content
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => paragraph.split("\n"));

const WORDS_PER_MINUTE = 200;

/** Minutes that reading takes, rounded up. */
export function readMinutes(content: string): number {
  const words = content.replace(/<[^<>]*>/g, " ").match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
