import { LogOut, X } from "lucide-react";
import { Activity, type RefObject, startTransition, useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { ClosesOnBack } from "../../components/Dialog/ClosesOnBack.tsx";
import { NavList } from "../Sidebar/NavList.tsx";
import { Brand, type FrameProps, Profile, Upgrade } from "../Sidebar/Sidebar.tsx";
import * as css from "./Drawer.css.ts";

/** Past the closing animation, and past what follows a page's load, in milliseconds. */
const QUIET_MS = 1_000;

interface PanelProps extends FrameProps {
  frameClass: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface DrawerProps extends PanelProps {
  /** Gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Draws the panel out of sight before it's opened, so slow phones only have to show it. */
export default function Drawer({ button, isOpen, onOpenChange, ...panel }: DrawerProps) {
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => {
    if (isOpen || isPrepared) return;
    const timer = setTimeout(() => startTransition(() => setPrepared(true)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isPrepared]);
  useEffect(() => {
    if (!isOpen) return;
    // React Aria returns the focus to where it was when the panel was drawn.
    return () => button.current?.focus({ preventScroll: true });
  }, [button, isOpen]);
  return (
    <Activity mode={isOpen || !isPrepared ? "visible" : "hidden"}>
      <Panel
        {...panel}
        isOpen={isOpen || isPrepared}
        onOpenChange={(isOpen) => {
          onOpenChange(isOpen);
          setPrepared(false);
        }}
      />
    </Activity>
  );
}

function Panel({
  frameClass,
  isOpen,
  onOpenChange,
  items,
  homeHref,
  tag,
  upgrade,
  person,
  onSignOut,
  foot,
}: PanelProps) {
  const close = () => onOpenChange(false);

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={`${frameClass} ${css.scrim}`}
    >
      <Modal className={css.drawer}>
        <ClosesOnBack />
        <Dialog aria-label="Menu" className={css.dialog}>
          <div className={css.head}>
            <Brand homeHref={homeHref} tag={tag} height={36} />
            <Button aria-label="Close" className={css.close} onPress={close}>
              <X size={22} strokeWidth={1.75} aria-hidden />
            </Button>
          </div>
          <NavList items={items} size="touch" onNavigate={close} />
          <div className={css.foot}>
            {upgrade && <Upgrade {...upgrade} />}
            {person && (
              <Profile
                {...person}
                onPress={() => {
                  close();
                  person.onPress();
                }}
              />
            )}
            {foot}
            {onSignOut && (
              <Button className={css.signOut} onPress={onSignOut}>
                <LogOut size={20} strokeWidth={1.75} aria-hidden />
                Sign Out
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
