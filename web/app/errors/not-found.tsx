import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { usePageTitle } from "../document-title.ts";
import { page, ways } from "./page.css.ts";

const WAYS = [
  { href: "/schedule", label: "Schedule" },
  { href: "/jobs", label: "Jobs" },
  { href: "/customers", label: "Customers" },
];

/** For addresses that don't exist, or that aren't for this person. */
export function NotFound() {
  usePageTitle("Not found");
  return (
    <div className={page}>
      <EmptyState
        isPage
        heading="Page not found"
        detail="The address may be mistyped, or the page may have moved. Try one of these."
        illustration={false}
        action={
          <div className={ways}>
            {WAYS.map(({ href, label }) => (
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
