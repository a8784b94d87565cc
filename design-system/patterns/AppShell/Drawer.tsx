import { LogOut, X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { ClosesOnBack } from "../../components/Dialog/ClosesOnBack.tsx";
import { media } from "../../tokens/scale.ts";
import { NavList } from "../Sidebar/NavList.tsx";
import { Brand, type FrameProps, Profile, Upgrade } from "../Sidebar/Sidebar.tsx";
import * as css from "./Drawer.css.ts";

export interface DrawerProps extends FrameProps {
  frameClass: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export default function Drawer({
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
}: DrawerProps) {
  const close = () => onOpenChange(false);

  useEffect(() => {
    if (!isOpen) return;
    const desktop = matchMedia(media.desktop);
    const onChange = () => desktop.matches && onOpenChange(false);
    desktop.addEventListener("change", onChange);
    return () => desktop.removeEventListener("change", onChange);
  }, [isOpen, onOpenChange]);

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
