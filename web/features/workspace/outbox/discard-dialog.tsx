import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { itemWords, labelOf } from "../../../platform/outbox/item-words.ts";
import { dependentsOf } from "../../../platform/outbox/order.ts";
import { type OutboxItem, outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useStore } from "../../../platform/store.ts";
import { excerpt } from "./outbox-screen.css.ts";

export function DiscardDialog({ items, onClose }: { items: readonly OutboxItem[]; onClose: () => void }) {
  const { discard } = useOutbox();
  const all = useStore(outboxItems);
  const alsoGone = [...new Set(items.flatMap((item) => dependentsOf(item, all)))];
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
          {alsoGone.length > 0 && (
            <>
              Work that depends on it will be discarded too:
              {alsoGone.map((item) => (
                <span key={item.id} className={excerpt}>
                  {labelOf(item)}: “{itemWords(item)}”
                </span>
              ))}
            </>
          )}
          It’s only on this device, so you can’t get it back.
        </>
      }
      confirmLabel="Discard"
      cancelLabel="Keep"
      isOpen
      onOpenChange={onClose}
      onConfirm={() => {
        // Discard dependents first, or they'd be sent in the meantime.
        void discard([...items, ...alsoGone].map(({ id }) => id).toReversed());
        onClose();
      }}
    />
  );
}
