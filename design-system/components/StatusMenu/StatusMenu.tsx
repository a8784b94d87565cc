import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Badge, type BadgeProps } from "../Badge/Badge.tsx";
import { Menu, type MenuItem } from "../Menu/Menu.tsx";
import { arrow, trigger } from "./StatusMenu.css.ts";

export type StatusMenuProps = BadgeProps & {
  /** The possible next statuses; without any it is a plain badge. */
  items: readonly MenuItem[];
  /** The record's name, where several menus are on one page. */
  of?: string;
  isPending?: boolean;
};

/** A record's status badge, with a menu of the statuses it can change to. */
export function StatusMenu({ items, of, isPending = false, ...badge }: StatusMenuProps) {
  if (items.length === 0) return <Badge {...badge} />;
  const name = ["Status", of && `of ${of}`].filter(Boolean).join(" ");
  return (
    <Menu
      label="Change status"
      items={items}
      trigger={
        <Button className={trigger} aria-label={`${name}: ${badge.status.label}`} isDisabled={isPending}>
          <Badge {...badge} />
          <ChevronDown className={arrow} size={16} aria-hidden />
        </Button>
      }
    />
  );
}
