import type { Site } from "@fettle/rules/website/site-page";
import { MessagePage } from "../message-page.tsx";
import { HelpSearch } from "./help-shell.tsx";

export function HelpNotFoundPage({ site }: { site: Site }) {
  return (
    <MessagePage site={site} title="Article not found" text="It may have moved. Try searching for it.">
      <HelpSearch isLarge />
    </MessagePage>
  );
}
