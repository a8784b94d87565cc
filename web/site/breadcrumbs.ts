import type { Site } from "@fettle/rules/website/site-page";

interface Crumb {
  name: string;
  /** Path from the root, e.g. `/blog`. */
  path: string;
}

/** Search engines expect this structured data to match the visible breadcrumbs. */
export const breadcrumbData = ({ origin }: Site, crumbs: Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
