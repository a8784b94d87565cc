import type { NavItem } from "@fettle/design-system/patterns/AppShell";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";

export interface PortalSection extends Pick<NavItem, "href" | "label" | "count" | "soon"> {
  Icon: LucideIcon;
  also?: readonly string[];
}

interface Place {
  homeHref: string;
  profileHref?: string | undefined;
  pathname: string;
}

/** The navigation's items. Unknown paths show the dashboard, so they highlight it. */
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
