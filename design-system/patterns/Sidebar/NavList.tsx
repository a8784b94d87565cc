import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { iconBox } from "../../tokens/icon.css.ts";
import {
  alertCount,
  count as countClass,
  icon as iconClass,
  item,
  list,
  soon as soonClass,
  touchItem,
  touchList,
  unseen,
} from "./Sidebar.css.ts";

export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  isCurrent?: boolean;
  /** Number of items waiting in the section. Screen readers read `label` after the count. */
  count?: { value: number; label: string; isAlert?: boolean } | undefined;
  /** Label for a section that isn't available yet and isn't a link: 'Soon'. */
  soon?: string;
}

export interface NavListProps {
  items: readonly NavItem[];
  size?: "default" | "touch";
  onNavigate?: () => void;
}

export function NavList({ items, size = "default", onNavigate }: NavListProps) {
  const isTouch = size === "touch";
  const itemClass = isTouch ? `${item} ${touchItem}` : item;
  return (
    <nav aria-label="Main">
      <ul className={isTouch ? touchList : list}>
        {items.map(({ href, label, icon, isCurrent, count, soon }) => (
          <li key={href}>
            <Link
              href={soon ? undefined : href}
              isDisabled={Boolean(soon)}
              aria-current={isCurrent ? "page" : undefined}
              onPress={onNavigate}
              className={itemClass}
            >
              <span className={`${iconBox} ${iconClass}`} aria-hidden>
                {icon}
              </span>
              {label}
              {soon && <span className={soonClass}>{soon}</span>}
              {count && count.value > 0 && (
                <span className={count.isAlert ? `${countClass} ${alertCount}` : countClass}>
                  {count.value}
                  <span className={unseen}> {count.label}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
