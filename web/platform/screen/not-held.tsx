import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { usePageTitle } from "../document-title.ts";
import { ways as list, page } from "./page.css.ts";

const WAYS = [
  { href: "/jobs", label: "Jobs" },
  { href: "/schedule", label: "Schedule" },
  { href: "/customers", label: "Customers" },
  { href: "/equipment", label: "Equipment" },
];

/** Shown without a network for what this device doesn't hold, with the ways to what it does. */
export default function NotHeld() {
  usePageTitle("Not on this device");
  return (
    <div className={page}>
      <EmptyState
        isPage
        heading="Not on this device"
        detail="You’re offline. This opens once the network is back. The jobs of last week, this week and the next seven days are here, with the latest customers and equipment."
        illustration={false}
        action={
          <div className={list}>
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
