import { Fragment, type ReactElement, type ReactNode, use, useId } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { iconBox } from "../../tokens/icon.css.ts";
import { HeldActions, type Holdable, isHeldBy } from "../HeldActions/HeldActions.tsx";
import * as css from "./Menu.css.ts";

export interface MenuItem extends Holdable {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Makes the item a link. */
  href?: string;
  onAction?: () => void;
  /** Red, and last. */
  isDestructive?: boolean;
  isDisabled?: boolean;
}

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  label?: string;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export function Menu({ trigger, items, label, ...menu }: MenuProps) {
  const sorted = [...items].sort(
    (a, b) => Number(a.isDestructive ?? false) - Number(b.isDestructive ?? false),
  );
  const firstDestructive = sorted.findIndex(({ isDestructive }) => isDestructive);
  const hold = use(HeldActions);
  const reasonId = useId();
  const isHeld = (item: Holdable) => hold !== undefined && isHeldBy(hold, item);
  const isAnyHeld = sorted.some(isHeld);
  return (
    <MenuTrigger {...menu}>
      {trigger}
      <Popover className={css.popover} placement="bottom end" offset={6}>
        <AriaMenu className={css.menu} aria-label={label} aria-describedby={isAnyHeld ? reasonId : undefined}>
          {sorted.map(({ id, icon, isDestructive, ...item }, index) => (
            <Fragment key={id}>
              {index > 0 && index === firstDestructive && <Separator className={css.divider} />}
              <AriaMenuItem
                id={id}
                href={item.href}
                onAction={item.onAction}
                isDisabled={item.isDisabled || item.isPending || isHeld(item)}
                textValue={item.label}
                className={isDestructive ? `${css.item} ${css.destructive}` : css.item}
              >
                {icon && (
                  <span className={`${iconBox} ${css.icon}`} aria-hidden>
                    {icon}
                  </span>
                )}
                {item.label}
              </AriaMenuItem>
            </Fragment>
          ))}
        </AriaMenu>
        {isAnyHeld && (
          <p id={reasonId} className={css.note}>
            {hold?.reason}
          </p>
        )}
      </Popover>
    </MenuTrigger>
  );
}
