import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { ways } from "../screen/page.css.ts";
import type { PortalSection } from "./portal-navigation.ts";

/** A portal's first page: its title, and links to the sections after it. */
export function PortalSections({ sections }: { sections: readonly PortalSection[] }) {
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={ways}>
        {sections
          .slice(1)
          .filter(({ soon }) => !soon)
          .map(({ href, label, Icon }) => (
            <Button key={href} href={href} variant="secondary" icon={<Icon />}>
              {label}
            </Button>
          ))}
      </div>
    </>
  );
}
