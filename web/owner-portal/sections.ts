import {
  Activity,
  Bug,
  Building2,
  ChartLine,
  LayoutDashboard,
  LifeBuoy,
  Newspaper,
  Settings,
} from "lucide-react";
import type { PortalSection } from "../platform/portal/portal-navigation.ts";

const SECTIONS: readonly PortalSection[] = [
  { href: "/admin", label: "Dashboard", Icon: LayoutDashboard },
  { href: "/admin/organizations", label: "Organizations", Icon: Building2 },
  { href: "/admin/analytics", label: "Analytics", Icon: ChartLine },
  { href: "/admin/blog", label: "Blog Posts", Icon: Newspaper },
  { href: "/admin/support", label: "Support", Icon: LifeBuoy },
  { href: "/admin/errors", label: "Errors", Icon: Bug },
  { href: "/admin/status", label: "Status page", Icon: Activity },
  { href: "/admin/system-settings", label: "System Settings", Icon: Settings, soon: "Soon" },
];

export function sectionsWith(
  alerts: { criticalCount: number; totalAlerts: number } | undefined,
): readonly PortalSection[] {
  if (!alerts || alerts.totalAlerts === 0) return SECTIONS;
  const { criticalCount, totalAlerts } = alerts;
  const label = `business ${totalAlerts === 1 ? "alert" : "alerts"}, ${criticalCount} critical`;
  const count = { value: totalAlerts, label, isAlert: criticalCount > 0 };
  return SECTIONS.map((section) => (section.href === "/admin" ? { ...section, count } : section));
}
