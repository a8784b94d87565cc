import type { Site } from "@fettle/rules/website/site-page";
import { button } from "../link-button.css.ts";
import { MessagePage } from "../message-page.tsx";
import { incidentsHref } from "./incidents-href.ts";

export function IncidentsNotFoundPage({ site }: { site: Site }) {
  return (
    <MessagePage site={site} title="Page not found" text="There aren’t that many incidents.">
      <a className={button.primary} href={incidentsHref()}>
        All incidents
      </a>
    </MessagePage>
  );
}
