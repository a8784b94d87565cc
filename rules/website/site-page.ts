import type { BlogCategory } from "./blog.ts";
import type { StatusIncidentShown, StatusShown } from "./status-page.ts";

export interface PostCard {
  slug: string;
  title: string;
  excerpt: string | null;
  category: string;
  authorName: string;
  /** ISO instant. */
  publishedAt: string;
  coverImageUrl: string | null;
  coverAlt: string | null;
}

export interface PublicPost extends PostCard {
  /** Sanitised HTML from the server, or plain text. */
  content: string;
  tags: string[];
  metaTitle: string | null;
  metaDescription: string | null;
  updatedAt: string;
}

export interface BlogFilter {
  search: string;
  category: BlogCategory | null;
}

export interface HelpCard {
  slug: string;
  title: string;
  summary: string;
}

export interface HelpPageArticle extends HelpCard {
  group: string;
  audience: string | null;
  /** ISO date. */
  updated: string;
  minutes: number;
  /** Sanitised; each h2 has its id from `headings`. */
  html: string;
  headings: { id: string; text: string }[];
}

export type NewsletterStep =
  | { is: "asked" | "confirmed" | "unsubscribed" | "unknown" }
  /** Opening a link changes nothing: the page asks first (mail scanners open links too). */
  | { asks: "confirm" | "unsubscribe"; email: string }
  | {
      problem: "missing" | "failed";
      message: string;
      source: "blog" | "article" | "landing";
      email: string;
    };

export type StatusUpdatesStep =
  | { is: "asked" | "confirmed" | "unsubscribed" | "unknown" }
  | { asks: "confirm" | "unsubscribe"; email: string }
  | { problem: string };

/** The company that sells the product. */
export interface Seller {
  name: string | null;
  abn: string | null;
  address: string | null;
}

export type ContactStep =
  | { is: "asking" | "sent" }
  | { is: "problem"; message: string; typed: { name: string; email: string; message: string } };

export type SitePage =
  | {
      kind: "landing";
      /** Melbourne's date, `2026-11-23`. */
      today: string;
      demoVideoUrl: string | null;
      appUrl: string | null;
      /** null: credits never expire. */
      packExpiryMonths: number | null;
    }
  | { kind: "status"; status: StatusShown }
  | { kind: "incidents"; incidents: StatusIncidentShown[]; page: number; pages: number }
  | { kind: "incidentsNotFound" }
  | { kind: "privacy" }
  | { kind: "terms"; seller: Seller }
  | { kind: "contact"; seller: Seller; step: ContactStep }
  | {
      kind: "blog";
      filter: BlogFilter;
      /** The newest post with a cover, only on the first unfiltered page. */
      featured: PostCard | null;
      posts: PostCard[];
      page: number;
      pages: number;
      total: number;
    }
  | { kind: "article"; post: PublicPost; more: PostCard[] }
  | { kind: "postNotFound" }
  | { kind: "blogNotFound" }
  | {
      kind: "help";
      search: string;
      found: HelpCard[] | null;
      groups: { name: string; articles: HelpCard[] }[];
    }
  | { kind: "helpArticle"; article: HelpPageArticle; siblings: HelpCard[]; related: HelpCard[] }
  | { kind: "helpNotFound" }
  | { kind: "newsletter"; step: NewsletterStep }
  | { kind: "statusUpdates"; step: StatusUpdatesStep }
  | {
      kind: "failed";
      status: number;
      message: string;
      path: string;
    };

export interface Site {
  /** Without a trailing slash. */
  origin: string;
  /** null means no pixel, so don't ask for consent. */
  pixelId: string | null;
  /** The stylesheet's contents, and the URLs of the script and fonts every page needs. */
  assets: { style: string; script: string; fonts: string[] };
}

export interface RenderedPage {
  status: number;
  html: string;
}

/** Exported as `renderPage` by the site's server bundle. */
export type RenderPage = (page: SitePage, site: Site) => RenderedPage;
