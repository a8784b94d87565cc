import { Inbox, LayoutDashboard, MailQuestion, Shield, UserCheck } from "lucide-react";
import type { StaffRole } from "../generated/graphql.ts";
import type { PortalSection } from "../platform/portal/portal-navigation.ts";

type StaffSection = PortalSection & { roles?: readonly StaffRole[] };

const TO_SORT = "/support-admin/to-sort";

const SECTIONS: readonly StaffSection[] = [
  { href: "/support-admin", label: "Dashboard", Icon: LayoutDashboard },
  { href: "/support-admin/tickets", label: "Ticket Queue", Icon: Inbox },
  { href: "/support-admin/my-tickets", label: "My Tickets", Icon: UserCheck },
  { href: TO_SORT, label: "To sort", Icon: MailQuestion },
  {
    href: "/support-admin/admin",
    label: "Admin Console",
    Icon: Shield,
    roles: ["support_admin"],
    also: [
      "/support-admin/users",
      "/support-admin/invites",
      "/support-admin/audit",
      "/support-admin/categories",
      "/support-admin/canned-replies",
      "/support-admin/business-hours",
    ],
  },
];

export const sectionsFor = (role: StaffRole, unsorted: number): readonly StaffSection[] =>
  SECTIONS.filter(({ roles }) => !roles || roles.includes(role)).map((section) =>
    section.href === TO_SORT ? { ...section, count: { value: unsorted, label: "waiting" } } : section,
  );
