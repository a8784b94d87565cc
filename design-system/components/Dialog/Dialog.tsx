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
  /** At the end of the title's line, with a divider below: a count or a date. */
  subtitle?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  width?: "confirm" | "form" | "packs" | "plans" | "message" | "day";
  /** Actions, the primary one last. They stretch over the sticky bar on phones. */
  footer?: ReactNode;
  /** Adds a Close button before the actions; phones have only the close icon. */
  cancelLabel?: string;
  /** Makes body and footer one form, so that a `type="submit"` button in the footer submits it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether a press outside closes it. Off by default: a stray press must not lose what was typed. */
  isDismissable?: boolean;
  /** Ignores Escape, while something is being saved. */
  isKeyboardDismissDisabled?: boolean;
  children: ReactNode;
}

/** A modal dialog: centred on a desktop, a full-height sheet with a sticky footer on a phone. */
export function Dialog({
  title,
  subtitle,
  isOpen,
  onOpenChange,
  width = "form",
  footer,
  cancelLabel,
  onSubmit,
  isDismissable = false,
  isKeyboardDismissDisabled,
  children,
}: DialogProps) {
  const content = (
    <>
      <div className={css.body}>{children}</div>
      {footer && (
        <div className={`${css.footer} ${css.sheetFooter}`}>
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
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isKeyboardDismissDisabled}
      className={`${css.scrim} ${css.sheetScrim}`}
    >
      <Modal className={`${css.modal} ${css.widths[width]} ${css.sheet}`}>
        <ClosesOnBack isDisabled={isKeyboardDismissDisabled} />
        <AriaDialog className={css.dialog}>
          <header className={css.header} data-divided={subtitle !== undefined || undefined}>
            <div className={css.heading}>
              <Heading slot="title" className={css.title}>
                {title}
              </Heading>
              {subtitle && <p className={css.subtitle}>{subtitle}</p>}
            </div>
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
