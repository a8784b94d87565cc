import { AirVent, Building2, CalendarDays, Plus } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { NewJobTile } from "./new-job-tile.tsx";
import * as css from "./quick-actions.css.ts";

const LINKS = [
  { href: "/schedule", label: "Schedule", Icon: CalendarDays },
  { href: "/customers", label: "Customers", Icon: Building2 },
  { href: "/equipment", label: "Equipment", Icon: AirVent },
];

export const QuickActions = () => (
  <section className={css.card}>
    <h2 className={css.label}>Quick Actions</h2>
    <div className={css.tiles}>
      <NewJobTile className={css.tile} icon={<Plus size={18} className={css.icon} aria-hidden />} />
      {LINKS.map(({ href, label, Icon }) => (
        <Link key={href} href={href} className={css.tile}>
          <Icon size={18} className={css.icon} aria-hidden />
          {label}
        </Link>
      ))}
    </div>
  </section>
);
