import { Suspense } from "react";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { kindNamed } from "../../../platform/outbox/outbox-kind.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { isEditableWork } from "../../jobs/job-work/work-kinds.ts";

const EditWorkDialog = lazyOpened(() => import("../../jobs/job-work/edit-work-dialog.tsx"));
const EditCreationDialog = lazyOpened(() => import("./edit-creation-dialog.tsx"));

/** Whether what an item says can be changed before it is sent; not what only a newer release reads. */
export const isEditable = (item: OutboxItem): boolean =>
  (item.role === "creation" || isEditableWork(item)) &&
  kindNamed(item.kind)?.schema.safeParse(item.variables).success === true;

/** Changes what waits, before it is sent or sent again. */
export function EditItemDialog({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const Dialog = isEditableWork(item) ? EditWorkDialog : EditCreationDialog;
  return (
    <Suspense>
      <Dialog item={item} onClose={onClose} />
    </Suspense>
  );
}
