import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { usePageTitle } from "../document-title.ts";
import { page, ways } from "../screen/page.css.ts";
import { currentPortal } from "../session/portal.ts";

const WAYS = {
  support: [
    { href: "/support-admin", label: "Dashboard" },
    { href: "/support-admin/tickets", label: "Tickets" },
  ],
  owner: [
    { href: "/admin", label: "Dashboard" },
    { href: "/admin/organizations", label: "Organizations" },
  ],
};

export function PortalNotFound() {
  usePageTitle("Not found");
  const portal = currentPortal();
  return (
    <div className={page}>
      <EmptyState
        isPage
        heading="Page not found"
        detail="The address may be mistyped, or you may not have access. Try one of these."
        illustration={false}
        action={
          <div className={ways}>
            {(portal === "owner" ? WAYS.owner : WAYS.support).map(({ href, label }) => (
              <Button key={href} href={href} variant="secondary">
                {label}
              </Button>
            ))}
          </div>
        }
      />
    </div>
  );
}
