import type { Site } from "@fettle/rules/website/site-page";
import { button } from "../link-button.css.ts";
import { MessagePage } from "../message-page.tsx";

export function PostNotFoundPage({ site }: { site: Site }) {
  return (
    <MessagePage
      site={site}
      title="Post Not Found"
      text="It may have been moved or deleted, or there’s a typo in the address."
    >
      <a className={button.secondary} href="/" data-go-back>
        Go Back
      </a>
      <a className={button.primary} href="/blog">
        Browse Blog
      </a>
    </MessagePage>
  );
}
