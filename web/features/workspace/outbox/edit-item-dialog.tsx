import { Suspense } from "react";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { kindNamed } from "../../../platform/outbox/outbox-kind.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { isEditableWork } from "../../jobs/job-work/work-kinds.ts";

const EditWorkDialog = lazyOpened(() => import("../../jobs/job-work/edit-work-dialog.tsx"));
const EditCreationDialog = lazyOpened(() => import("./edit-creation-dialog.tsx"));

/** False if only a newer release can read the item. */
export const isEditable = (item: OutboxItem): boolean =>
  (item.role === "creation" || isEditableWork(item)) &&
  kindNamed(item.kind)?.schema.safeParse(item.variables).success === true;

export function EditItemDialog({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const Dialog = isEditableWork(item) ? EditWorkDialog : EditCreationDialog;
  return (
    <Suspense>
      <Dialog item={item} onClose={onClose} />
    </Suspense>
  );
}
