import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { itemWords } from "../../platform/outbox/item-words.ts";
import type { OutboxItem } from "../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../platform/outbox/use-outbox.ts";
import { excerpt } from "./outbox-screen.css.ts";

/** Asks once before work is thrown away, and names it. */
export function DiscardDialog({ items, onClose }: { items: readonly OutboxItem[]; onClose: () => void }) {
  const { discard } = useOutbox();
  return (
    <ConfirmDialog
      title="Discard this?"
      message={
        <>
          {items.map((item) => (
            <span key={item.id} className={excerpt}>
              “{itemWords(item)}”
            </span>
          ))}
          It’s only on this device so far, and is gone after that.
        </>
      }
      confirmLabel="Discard"
      cancelLabel="Keep"
      isOpen
      onOpenChange={onClose}
      onConfirm={() => {
        for (const { id } of items) void discard(id);
        onClose();
      }}
    />
  );
}
