import { useEffect, useState } from "react";
import { Badge, type BadgeProps } from "../Badge/Badge.tsx";
import { Menu, type MenuItem } from "../Menu/Menu.tsx";
import { StatusTrigger } from "../StatusTrigger/StatusTrigger.tsx";

export type StatusMenuProps = BadgeProps & {
  /** The possible next statuses; without any it is a plain badge. */
  items: readonly MenuItem[];
  /** The record's name, where several menus are on one page. */
  of?: string;
  isPending?: boolean;
  /** Opens when it is mounted, for a press that came before it was loaded. */
  opensAtOnce?: boolean;
};

/** A record's status badge, with a menu of the statuses it can change to. */
export function StatusMenu({ items, of, isPending = false, opensAtOnce = false, ...badge }: StatusMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Once the trigger has the focus, which returns there when the menu closes.
  useEffect(() => setOpen(opensAtOnce), [opensAtOnce]);
  if (items.length === 0) return <Badge {...badge} />;
  const name = ["Status", of && `of ${of}`].filter(Boolean).join(" ");
  return (
    <Menu
      label="Change status"
      items={items}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <StatusTrigger
          label={`${name}: ${badge.status.label}`}
          // A disabled trigger would lose the focus that the closing menu gives back to it.
          isPending={isPending}
          autoFocus={opensAtOnce}
        >
          <Badge {...badge} />
        </StatusTrigger>
      }
    />
  );
}
