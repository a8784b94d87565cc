import { isManaging, type Role } from "@fettle/rules/identity/role";
import {
  Archive,
  CalendarPlus,
  CircleArrowUp,
  CircleUser,
  CreditCard,
  Download,
  Gauge,
  KeyRound,
  type LucideIcon,
  Tag,
} from "lucide-react";
import { navigationFor } from "../../../platform/navigation.ts";

export type SearchScreen = { href: string; label: string; Icon: LucideIcon };

export const searchScreens = (role: Role): SearchScreen[] => [
  ...navigationFor(role),
  { href: "/completed-jobs", label: "Completed Jobs", Icon: Archive },
  { href: "/profile", label: "Profile", Icon: CircleUser },
  { href: "/profile/calendar", label: "Calendar", Icon: CalendarPlus },
  ...(isManaging(role)
    ? [
        { href: "/settings?tab=price-list", label: "Price list", Icon: Tag },
        { href: "/settings?tab=usage", label: "Usage", Icon: Gauge },
        { href: "/settings?tab=data", label: "Your data", Icon: Download },
        { href: "/settings?tab=developers", label: "Developers", Icon: KeyRound },
        { href: "/settings?tab=billing", label: "Billing", Icon: CreditCard },
        { href: "/subscription", label: "Plans", Icon: CircleArrowUp },
      ]
    : []),
];
