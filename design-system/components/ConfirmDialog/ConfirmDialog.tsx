import { CircleHelp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../Button/Button.tsx";
import { ClosesOnBack } from "../Dialog/ClosesOnBack.tsx";
import { centredScrim, dialog, footer, modal, scrim, widths } from "../Dialog/Dialog.css.ts";
import { HeldNote } from "../HeldActions/HeldActions.tsx";
import { toneClass } from "../StatusGlyph/tone.css.ts";
import {
  choice,
  content,
  error as errorClass,
  message as messageClass,
  tile,
  title as titleClass,
} from "./ConfirmDialog.css.ts";

export interface ConfirmDialogProps {
  title: string;
  message: ReactNode;
  children?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  isPending?: boolean;
  /** Defaults to whether the action can be pending. */
  needsServer?: boolean;
  error?: ReactNode;
  tone?: "danger" | "neutral";
  icon?: ReactNode;
}

/** Asks people to confirm something they can't undo. A tap outside doesn't close it. */
export function ConfirmDialog({
  title,
  message,
  children,
  isOpen,
  onOpenChange,
  confirmLabel,
  cancelLabel = "Cancel",
  onConfirm,
  isPending,
  needsServer,
  error,
  tone = "danger",
  icon,
}: ConfirmDialogProps) {
  const isDanger = tone === "danger";
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isOpening) => (isOpening || !isPending) && onOpenChange(isOpening)}
      className={`${scrim} ${centredScrim}`}
    >
      <Modal className={`${modal} ${widths.confirm}`}>
        <ClosesOnBack />
        <AriaDialog role="alertdialog" className={dialog}>
          <div className={content}>
            <span className={`${tile} ${toneClass[isDanger ? "red" : "brand"]}`} aria-hidden>
              {icon ?? (isDanger ? <Trash2 /> : <CircleHelp />)}
            </span>
            <Heading slot="title" className={titleClass}>
              {title}
            </Heading>
            <p className={messageClass}>{message}</p>
            {children && <div className={choice}>{children}</div>}
            {error && (
              <p role="alert" className={errorClass}>
                {error}
              </p>
            )}
          </div>
          <div className={footer}>
            {isPending !== undefined && needsServer !== false && <HeldNote />}
            <Button autoFocus={isDanger} isDisabled={isPending} onPress={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
            <Button
              variant={isDanger ? "danger" : "primary"}
              autoFocus={!isDanger}
              isPending={isPending}
              needsServer={needsServer}
              onPress={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
