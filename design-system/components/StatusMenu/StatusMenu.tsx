import { useEffect, useState } from "react";
import { Badge, type BadgeProps } from "../Badge/Badge.tsx";
import { Menu, type MenuItem } from "../Menu/Menu.tsx";
import { StatusTrigger } from "../StatusTrigger/StatusTrigger.tsx";

export type StatusMenuProps = BadgeProps & {
  /** Possible next statuses. If empty, shows a plain badge. */
  items: readonly MenuItem[];
  of?: string;
  isPending?: boolean;
  /** Opens on mount if the button was pressed before this code loaded. */
  opensAtOnce?: boolean;
};

/** Lets people change a record's status from its badge. */
export function StatusMenu({ items, of, isPending = false, opensAtOnce = false, ...badge }: StatusMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Opens once the trigger has focus, so focus returns there on close.
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
          // If the trigger were disabled, it couldn't get the focus back when the menu closes.
          isPending={isPending}
          autoFocus={opensAtOnce}
        >
          <Badge {...badge} />
        </StatusTrigger>
      }
    />
  );
}
