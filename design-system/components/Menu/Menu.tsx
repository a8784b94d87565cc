import {
  Fragment,
  memo,
  type ReactElement,
  type ReactNode,
  startTransition,
  use,
  useId,
  useState,
} from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
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

export const Menu = ({ trigger, items, label, ...menu }: MenuProps) => (
  <MenuTrigger {...menu}>
    {trigger}
    <Popover className={css.popover} placement="bottom end" offset={6}>
      <KeptItems items={items} label={label} />
    </Popover>
  </MenuTrigger>
);

type ItemsProps = Pick<MenuProps, "items" | "label">;

/** A closing menu keeps its items, so what was chosen shows sooner on slow phones. */
function KeptItems({ items, label }: ItemsProps) {
  const isOpen = use(OverlayTriggerStateContext)?.isOpen;
  const [kept, keep] = useState(items);
  if (isOpen && kept !== items) keep(items);
  return <MenuItems items={kept} label={label} />;
}

/** Opening and closing doesn't render the items again, which slow phones would notice. */
const MenuItems = memo(function MenuItems({ items, label }: ItemsProps) {
  const sorted = [...items].sort(
    (a, b) => Number(a.isDestructive ?? false) - Number(b.isDestructive ?? false),
  );
  const firstDestructive = sorted.findIndex(({ isDestructive }) => isDestructive);
  const hold = use(HeldActions);
  const reasonId = useId();
  const isHeld = (item: Holdable) => hold !== undefined && isHeldBy(hold, item);
  const isAnyHeld = sorted.some(isHeld);
  return (
    <>
      <AriaMenu className={css.menu} aria-label={label} aria-describedby={isAnyHeld ? reasonId : undefined}>
        {sorted.map(({ id, icon, isDestructive, ...item }, index) => (
          <Fragment key={id}>
            {index > 0 && index === firstDestructive && <Separator className={css.divider} />}
            <AriaMenuItem
              id={id}
              href={item.href}
              onAction={item.onAction && (() => actOnceClosing(item.onAction))}
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
    </>
  );
});

/** The menu closes before the page draws what its item changes. */
const actOnceClosing = (act: MenuItem["onAction"]) =>
  startTransition(() => {
    act?.();
  });
