import { X } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { ClosesOnBack } from "./ClosesOnBack.tsx";
import * as css from "./Dialog.css.ts";

export interface DialogProps {
  title: string;
  subtitle?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `confirm` is the narrowest. Choose by what the dialog is for. */
  width?: "confirm" | "form" | "job" | "packs" | "plans" | "message" | "day" | "wide";
  /** Actions, with the primary one last. */
  footer?: ReactNode;
  /** At the footer’s other end, e.g. a checkbox. */
  footerStart?: ReactNode;
  /** Beside Close, where a phone’s footer has no room. */
  headerEnd?: ReactNode;
  /** Adds the Cancel button before the actions, except on phones. Usually “Cancel”. */
  cancelLabel?: string;
  /** Wraps the body and footer in one form, so a submit button in the footer works. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Closes on a tap outside. Off by default, so a stray tap can't lose typed text. */
  isDismissable?: boolean;
  /** Keeps the dialog open on Escape and Back, e.g. while it saves. A function is asked at that moment. */
  isKeyboardDismissDisabled?: boolean | (() => boolean);
  children: ReactNode;
}

/** Shows a modal dialog: centred on desktop, a full-height sheet on phones. */
export function Dialog({
  title,
  subtitle,
  isOpen,
  onOpenChange,
  width = "form",
  footer,
  footerStart,
  headerEnd,
  cancelLabel,
  onSubmit,
  isDismissable = false,
  isKeyboardDismissDisabled = false,
  children,
}: DialogProps) {
  const isKept = () =>
    typeof isKeyboardDismissDisabled === "function" ? isKeyboardDismissDisabled() : isKeyboardDismissDisabled;
  const content = (
    <>
      <div className={css.body}>{children}</div>
      {footer && (
        <div className={`${css.footer} ${css.sheetFooter}`}>
          {footerStart && <span className={css.footerStart}>{footerStart}</span>}
          {cancelLabel && (
            <span className={css.cancel}>
              <Button onPress={() => onOpenChange(false)}>{cancelLabel}</Button>
            </span>
          )}
          {footer}
        </div>
      )}
    </>
  );
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isOpening) => (isOpening || !isKept()) && onOpenChange(isOpening)}
      isDismissable={isDismissable}
      className={`${css.scrim} ${css.sheetScrim}`}
    >
      <Modal className={`${css.modal} ${css.widths[width]} ${css.sheet}`}>
        <ClosesOnBack />
        <AriaDialog className={css.dialog}>
          <header className={css.header} data-divided={subtitle !== undefined || undefined}>
            <div className={css.heading}>
              <Heading slot="title" className={css.title}>
                {title}
              </Heading>
              {subtitle && <p className={css.subtitle}>{subtitle}</p>}
            </div>
            {headerEnd && <span className={css.headerEnd}>{headerEnd}</span>}
            <IconButton label="Close" icon={<X />} size="compact" onPress={() => onOpenChange(false)} />
          </header>
          {onSubmit ? (
            <form className={css.form} noValidate onSubmit={onSubmit}>
              {content}
            </form>
          ) : (
            content
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
