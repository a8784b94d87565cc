import type { Role } from "@fettle/rules/identity/role";
import {
  AirVent,
  Building2,
  CalendarDays,
  CloudUpload,
  FilePen,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  ReceiptText,
  Settings,
  Users,
  Wrench,
} from "lucide-react";

export type NavigationEntry = {
  href: string;
  /** After G. */
  key: string;
  label: string;
  Icon: LucideIcon;
  roles?: readonly Role[];
};

const ENTRIES: readonly NavigationEntry[] = [
  { href: "/", key: "d", label: "Dashboard", Icon: LayoutDashboard },
  { href: "/jobs", key: "j", label: "Jobs", Icon: Wrench },
  { href: "/customers", key: "c", label: "Customers", Icon: Building2 },
  { href: "/equipment", key: "e", label: "Equipment", Icon: AirVent },
  { href: "/members", key: "t", label: "Members", Icon: Users, roles: ["admin", "manager"] },
  { href: "/schedule", key: "s", label: "Schedule", Icon: CalendarDays },
  { href: "/messages", key: "m", label: "Messages", Icon: MessagesSquare },
  { href: "/quotes", key: "q", label: "Quotes", Icon: FilePen, roles: ["admin", "manager"] },
  { href: "/invoices", key: "i", label: "Invoices", Icon: ReceiptText, roles: ["admin", "manager"] },
  { href: "/support", key: "h", label: "Support", Icon: LifeBuoy },
  { href: "/settings", key: "p", label: "Settings", Icon: Settings, roles: ["admin", "manager"] },
];

const OUTBOX: NavigationEntry = { href: "/outbox", key: "o", label: "Outbox", Icon: CloudUpload };

export const navigationFor = (role: Role, hasWaiting = false) => [
  ...ENTRIES.filter(({ roles }) => !roles || roles.includes(role)),
  ...(hasWaiting ? [OUTBOX] : []),
];

/** Paths that belong to an entry even though they aren't under its path. */
const BELONGING: Record<string, string> = { "/jobs": "/completed-jobs" };

export const isCurrent = (href: string, pathname: string) =>
  href === "/"
    ? pathname === "/"
    : [href, BELONGING[href]].some((base) => base && (pathname === base || pathname.startsWith(`${base}/`)));
