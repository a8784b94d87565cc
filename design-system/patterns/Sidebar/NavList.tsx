import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { iconBox } from "../../tokens/icon.css.ts";
import {
  count as countClass,
  icon as iconClass,
  item,
  list,
  touchItem,
  touchList,
  unseen,
} from "./Sidebar.css.ts";

export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  isCurrent?: boolean;
  /** What waits there: `label` says of what, after the count. */
  count?: { value: number; label: string } | undefined;
}

export interface NavListProps {
  items: readonly NavItem[];
  size?: "default" | "touch";
  onNavigate?: () => void;
}

/** The product's sections; the current one is marked, visually and with aria-current. */
export function NavList({ items, size = "default", onNavigate }: NavListProps) {
  const isTouch = size === "touch";
  return (
    <nav aria-label="Main">
      <ul className={isTouch ? touchList : list}>
        {items.map(({ href, label, icon, isCurrent, count }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              onPress={onNavigate}
              className={isTouch ? `${item} ${touchItem}` : item}
            >
              <span className={`${iconBox} ${iconClass}`} aria-hidden>
                {icon}
              </span>
              {label}
              {count && count.value > 0 && (
                <span className={countClass}>
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
