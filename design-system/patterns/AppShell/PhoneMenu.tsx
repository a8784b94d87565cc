import {
  type ComponentType,
  startTransition,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from "react";
import { TopBar, type TopBarProps } from "../TopBar/TopBar.tsx";
import type { DrawerProps } from "./Drawer.tsx";

let Loaded: ComponentType<DrawerProps> | undefined;
const listeners = new Set<() => void>();

/** Call it before the menu is needed: its drawer is drawn out of sight, and opens in the next frame. */
export async function loadDrawer() {
  const module = await import("./Drawer.tsx");
  Loaded = module.default;
  for (const listener of listeners) listener();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export interface PhoneMenuProps
  extends Omit<DrawerProps, "button" | "isOpen" | "onOpenChange">,
    Omit<TopBarProps, "isMenuOpen" | "menuRef" | "onMenuPress"> {}

/** The top bar and the menu it opens. The page around them doesn't render again when the menu opens. */
export function PhoneMenu({ title, usageChip, onSearchPress, assistant, ...menu }: PhoneMenuProps) {
  const Drawer = useSyncExternalStore(subscribe, () => Loaded);
  const [isOpen, setOpen] = useState(false);
  // The button shows at once that it was pressed. Slow phones need a few more frames to draw the menu.
  const [isOpening, startOpening] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  const open = () =>
    startOpening(async () => {
      await nextFrame();
      startTransition(() => setOpen(true));
    });
  return (
    <>
      <TopBar
        title={title}
        usageChip={usageChip}
        onSearchPress={onSearchPress}
        assistant={assistant}
        isMenuOpen={isOpening || isOpen}
        menuRef={button}
        onMenuPress={() => (Drawer ? open() : startOpening(() => loadDrawer().then(open, reportError)))}
      />
      {Drawer && <Drawer {...menu} button={button} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
