import type { NavItem } from "@fettle/design-system/patterns/AppShell";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";

/** A section of a portal, in its navigation. */
export interface PortalSection extends Pick<NavItem, "href" | "label" | "count" | "soon"> {
  Icon: LucideIcon;
  /** Other paths whose pages belong to it. */
  also?: readonly string[];
}

interface Place {
  homeHref: string;
  /** The page of the person's own account, which belongs to no section. */
  profileHref?: string | undefined;
  pathname: string;
}

/**
 * The navigation's items. Pages below a section's path are the section's; addresses that no section knows show the
 * dashboard, so they are its.
 */
export function portalItems(
  sections: readonly PortalSection[],
  { homeHref, profileHref, pathname }: Place,
): NavItem[] {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const section = sections.find(({ href, also = [] }) => href !== homeHref && [href, ...also].some(isBelow));
  const current = section?.href ?? (profileHref && isBelow(profileHref) ? profileHref : homeHref);
  return sections.map(({ Icon, href, label, count, soon }) => ({
    href,
    label,
    count,
    soon,
    icon: createElement(Icon),
    isCurrent: href === current,
  }));
}
