import { Building2, ChartLine, LayoutDashboard, LifeBuoy, Newspaper, Settings } from "lucide-react";
import type { PortalSection } from "../platform/portal/portal-navigation.ts";

/** The owner's navigation. */
export const SECTIONS: readonly PortalSection[] = [
  { href: "/admin", label: "Dashboard", Icon: LayoutDashboard },
  { href: "/admin/organizations", label: "Organizations", Icon: Building2 },
  { href: "/admin/analytics", label: "Analytics", Icon: ChartLine },
  { href: "/admin/blog", label: "Blog Posts", Icon: Newspaper },
  { href: "/admin/support", label: "Support", Icon: LifeBuoy },
  { href: "/admin/system-settings", label: "System Settings", Icon: Settings, soon: "Soon" },
];
