import type { BlogFilter } from "@fettle/rules/website/site-page";

export function blogHref({ search, category }: BlogFilter, page = 1): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/blog?${query}` : "/blog";
}
