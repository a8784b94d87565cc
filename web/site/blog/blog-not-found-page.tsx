import type { Site } from "@fettle/rules/website/site-page";
import { button } from "../link-button.css.ts";
import { MessagePage } from "../message-page.tsx";

export function BlogNotFoundPage({ site }: { site: Site }) {
  return (
    <MessagePage site={site} title="Page not found" text="The blog has no such page or category.">
      <a className={button.primary} href="/blog">
        Browse Blog
      </a>
    </MessagePage>
  );
}
