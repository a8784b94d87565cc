import {
  AirVent,
  Building2,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleDot,
  Clock,
  Image,
  type LucideIcon,
  Navigation,
  Package,
  PackageX,
  Pencil,
  Receipt,
  StickyNote,
  Tag,
  Wrench,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  note: StickyNote,
  hours: Clock,
  part: Package,
  photo: Image,
  charge: Receipt,
  "charge-price": Tag,
  "charge-removal": PackageX,
  complete: CircleCheck,
  confirm: CalendarCheck,
  move: CalendarClock,
  "on-my-way": Navigation,
  "new-job": Wrench,
  "new-customer": Building2,
  "new-equipment": AirVent,
  "job-edit": Pencil,
  "customer-edit": Pencil,
  "equipment-edit": Pencil,
};

/** What a kind of work is told apart by; a status is a dot, as is what another release made. */
export const kindIcon = (kind: string): LucideIcon => ICONS[kind] ?? CircleDot;
