import type { Site } from "@fettle/rules/website/site-page";

interface Crumb {
  name: string;
  /** From the root. */
  path: string;
}

/** The way to a page as structured data; the page shows the same words. */
export const breadcrumbData = ({ origin }: Site, crumbs: Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
