import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Site } from "@fettle/rules/website/site-page";

export interface Head {
  /** The product's name is appended unless the title contains it. */
  title: string;
  description: string;
  /** Canonical path, from the root. */
  path: string;
  isHidden?: boolean;
  /** A 1,200 × 630 pixel image, with its URL from the root. */
  image?: { url: string; alt: string };
  /** ISO instant. */
  publishedAt?: string;
  data?: object[];
}

const DEFAULT_IMAGE = { url: "/social.png", alt: `${PRODUCT_NAME}: every job, on the level` };

/**
 * `waitsFor` is the id of the page's last element: a browser shows nothing before it has read that far,
 * because a row that's drawn while half of it is unread shifts when the rest arrives.
 * Source: HTML Living Standard, 4.6.7.5, Link type "expect".
 */
export function PageHead({
  site: { origin, assets },
  head,
  waitsFor,
}: {
  site: Site;
  head: Head;
  waitsFor?: string;
}) {
  const title = head.title.includes(PRODUCT_NAME) ? head.title : `${head.title} · ${PRODUCT_NAME}`;
  const url = `${origin}${head.path}`;
  const image = head.image ?? DEFAULT_IMAGE;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {head.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta name="theme-color" content="#0a2922" />
      <meta name="color-scheme" content="light dark" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:type" content={head.publishedAt ? "article" : "website"} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}${image.url}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {waitsFor && <link rel="expect" href={`#${waitsFor}`} blocking="render" />}
      <link rel="icon" type="image/svg+xml" href="/icon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="alternate" type="application/rss+xml" title={`${PRODUCT_NAME} blog`} href="/blog/feed.xml" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {/* Inlined to avoid a render-blocking request. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the styles of our own build. */}
      <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      <script type="module" src={assets.script} />
      {head.data?.map((data) => (
        <script
          key={JSON.stringify(data)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `inScript` stops text from ending the element.
          dangerouslySetInnerHTML={{ __html: inScript(data) }}
        />
      ))}
    </head>
  );
}

/** Escapes `<`, so no string can close the script element. */
const inScript = (data: object) =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
