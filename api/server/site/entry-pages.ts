import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { escapeHtml } from "../../lib/escape-html.ts";

interface Entry {
  title: string;
  description: string;
  canonical: string;
}

const LOGIN: Entry = {
  title: `Log in · ${PRODUCT_NAME}`,
  description: `Log in to ${PRODUCT_NAME}: your jobs, schedule, quotes and invoices.`,
  canonical: "/auth/login",
};

const REGISTER: Entry = {
  title: `Start your free trial · ${PRODUCT_NAME}`,
  description: `14 days of everything in ${PRODUCT_NAME}, for Australian trade businesses. No credit card, no setup fees, cancel anytime.`,
  canonical: "/auth/register",
};

const ENTRIES: Record<string, Entry> = {
  "/login": LOGIN,
  "/auth/login": LOGIN,
  "/register": REGISTER,
  "/auth/register": REGISTER,
};

/** Returns the app's page with a descriptive head for publicly linked screens. */
export function entryPages(appPage: string, origin: string): (path: string) => string | undefined {
  const html = readFileSync(appPage, "utf8");
  const fonts = fontsOf(dirname(appPage));
  const pages = new Map(
    Object.entries(ENTRIES).map(([path, entry]) => [path, withHead(html, entry, { origin, fonts })]),
  );
  return (path) => pages.get(path);
}

/** Preload the fonts: new visitors don't have them, and text would shift. */
function fontsOf(dist: string): string[] {
  const manifest = join(dist, ".vite/manifest.json");
  if (!existsSync(manifest)) return [];
  const files = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { file: string }>);
  return files.map(({ file }) => `/${file}`).filter((file) => file.endsWith(".woff2"));
}

interface Surroundings {
  origin: string;
  fonts: string[];
}

function withHead(html: string, { title, description, canonical }: Entry, { origin, fonts }: Surroundings) {
  const url = `${origin}${canonical}`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:image" content="${escapeHtml(origin)}/social.png">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
  ].join("\n    ");
  return html.replace(/<title>[^<]*<\/title>/, () => head);
}
