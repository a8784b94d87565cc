import { EmptyState } from "@fettle/design-system/EmptyState";
import { usePageTitle } from "../document-title.ts";
import { page } from "../screen/page.css.ts";

/** For records that don't exist, and for pages that the role may not see; the navigation is beside it. */
export function PortalNotFound() {
  usePageTitle("Not found");
  return (
    <div className={page}>
      <EmptyState
        isPage
        heading="Page not found"
        detail="The address may be mistyped, or the page isn’t open to you."
        illustration={false}
      />
    </div>
  );
}
