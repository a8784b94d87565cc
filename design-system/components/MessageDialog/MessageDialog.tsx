import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../Button/Button.tsx";
import { ClosesOnBack } from "../Dialog/ClosesOnBack.tsx";
import { centredScrim, dialog, modal, scrim, widths } from "../Dialog/Dialog.css.ts";
import * as css from "./MessageDialog.css.ts";

export interface MessageDialogProps {
  title: string;
  message: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  isPending?: boolean;
  /** Use `left` when a limit has been reached. */
  bubble?: "centre" | "left";
}

/** Tells people they've reached a limit and offers one action. */
export function MessageDialog({
  title,
  message,
  isOpen,
  onOpenChange,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isPending,
  bubble = "left",
}: MessageDialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={`${scrim} ${centredScrim}`}
    >
      <Modal className={`${modal} ${widths.message}`}>
        <ClosesOnBack />
        <AriaDialog className={dialog}>
          <div className={css.hero} aria-hidden="true">
            <svg viewBox="0 0 228 64" width="228" height="64" aria-hidden="true">
              <rect width="228" height="64" rx="32" fill="#d8f346" />
              <rect x={bubble === "left" ? 19 : 81} y="10" width="66" height="44" rx="22" fill="#f9ffe0" />
              <path d="M77 0v64M151 0v64" stroke="#0a2922" strokeWidth="4" />
            </svg>
          </div>
          <div className={css.content}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <p className={css.message}>{message}</p>
            <div className={css.actions}>
              {cancelLabel && <Button onPress={() => onOpenChange(false)}>{cancelLabel}</Button>}
              <Button variant="primary" autoFocus isPending={isPending} onPress={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
