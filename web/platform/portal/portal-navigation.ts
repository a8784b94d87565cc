import type { NavItem } from "@fettle/design-system/patterns/AppShell";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";

/** A section of a portal, in its navigation. */
export interface PortalSection extends Pick<NavItem, "href" | "label" | "count" | "soon"> {
  Icon: LucideIcon;
  /** Other paths whose pages belong to it. */
  also?: readonly string[];
}

/**
 * The navigation's items. Pages below a section's path are the section's; addresses that no section knows show the
 * dashboard, so they are its.
 */
export function portalItems(
  sections: readonly PortalSection[],
  homeHref: string,
  pathname: string,
): NavItem[] {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const current =
    sections.find(({ href, also = [] }) => href !== homeHref && [href, ...also].some(isBelow))?.href ??
    homeHref;
  return sections.map(({ Icon, href, label, count, soon }) => ({
    href,
    label,
    count,
    soon,
    icon: createElement(Icon),
    isCurrent: href === current,
  }));
}
