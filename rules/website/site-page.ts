import type { BlogCategory } from "./blog.ts";

/** A post as lists of the public blog show it. */
export interface PostCard {
  slug: string;
  title: string;
  excerpt: string | null;
  category: string;
  authorName: string;
  /** An instant. */
  publishedAt: string;
  coverImageUrl: string | null;
  coverAlt: string | null;
}

/** A whole post, as its page shows it. */
export interface PublicPost extends PostCard {
  /** HTML that the server sanitised when it was written, or plain text. */
  content: string;
  tags: string[];
  metaTitle: string | null;
  metaDescription: string | null;
  /** An instant. */
  updatedAt: string;
}

/** What the list of posts is filtered by. */
export interface BlogFilter {
  search: string;
  /** null: all. */
  category: BlogCategory | null;
}

/** An article of help, as lists show it. */
export interface HelpCard {
  slug: string;
  title: string;
  summary: string;
}

/** A whole article of help. */
export interface HelpPageArticle extends HelpCard {
  group: string;
  /** Who can do it, where not everybody can. */
  audience: string | null;
  /** A date without a time. */
  updated: string;
  minutes: number;
  /** Sanitised HTML; its second headings have the ids of `headings`. */
  html: string;
  headings: { id: string; text: string }[];
}

/** What the newsletter's form or a link of its mails answers with. */
export type NewsletterStep =
  | { is: "asked" | "confirmed" | "unsubscribed" | "unknown" }
  /** A link was opened, which changes nothing by itself. */
  | { asks: "confirm" | "unsubscribe"; email: string }
  | {
      problem: "missing" | "failed";
      message: string;
      source: "blog" | "article" | "landing";
      /** What was typed. */
      email: string;
    };

/** A page of the public site with everything that it shows. */
export type SitePage =
  | {
      kind: "landing";
      /** The day in Melbourne, `2026-11-23`. */
      today: string;
      /** null: there is none. */
      demoVideoUrl: string | null;
      appUrl: string | null;
      /** How long the credits of a pack can be spent; null: for ever. */
      packExpiryMonths: number | null;
    }
  | { kind: "privacy" }
  | {
      kind: "blog";
      filter: BlogFilter;
      /** On the first page of all posts: the first with a cover. */
      featured: PostCard | null;
      posts: PostCard[];
      page: number;
      pages: number;
      total: number;
    }
  | { kind: "article"; post: PublicPost; more: PostCard[] }
  | { kind: "postNotFound" }
  | {
      kind: "help";
      search: string;
      /** What was found; null without a search. */
      found: HelpCard[] | null;
      groups: { name: string; articles: HelpCard[] }[];
    }
  | { kind: "helpArticle"; article: HelpPageArticle; siblings: HelpCard[]; related: HelpCard[] }
  | { kind: "helpNotFound" }
  | { kind: "newsletter"; step: NewsletterStep }
  | {
      kind: "failed";
      status: number;
      /** What to tell the visitor. */
      message: string;
      /** What was asked for. */
      path: string;
    };

/** What all pages of the site share. */
export interface Site {
  /** The public address, without a slash at its end. */
  origin: string;
  /** The advertising pixel's id; null: none is configured, and nobody is asked about it. */
  pixelId: string | null;
  /** The whole stylesheet as text, and the addresses of the script and of the fonts that every page needs. */
  assets: { style: string; script: string; fonts: string[] };
}

export interface RenderedPage {
  status: number;
  html: string;
}

/** Makes the document of a page: what the built bundle of the site exports as `renderPage`. */
export type RenderPage = (page: SitePage, site: Site) => RenderedPage;
