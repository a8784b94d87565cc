import type { Site } from "@fettle/rules/website/site-page";
import { button } from "./link-button.css.ts";
import { MessagePage } from "./message-page.tsx";

interface Props {
  site: Site;
  message: string;
  path: string;
}

export function FailedPage({ site, message, path }: Props) {
  const title = path.startsWith("/blog") ? "Failed to fetch blog posts" : "This page couldn’t be loaded";
  return (
    <MessagePage site={site} title={title} text={message}>
      <a className={button.primary} href={path}>
        Try again
      </a>
    </MessagePage>
  );
}
