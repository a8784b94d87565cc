import { IconButton } from "@fettle/design-system/IconButton";
import { isManaging } from "@fettle/rules/identity/role";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import type { EditedEntry } from "./edit-entry-dialog.tsx";

const EditEntryDialog = lazyOpened(() => import("./edit-entry-dialog.tsx"));

/** For what the viewer may change: their own, or anything for managers and admins. */
export function EditEntryButton({ entry }: { entry: EditedEntry }) {
  const { id, role } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (entry.author?.id !== id && !isManaging(role)) return null;
  return (
    <>
      <IconButton
        label={LABELS[entry.__typename]}
        icon={<Pencil />}
        size="compact"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <EditEntryDialog entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const LABELS = { JobNote: "Edit note", JobHours: "Edit hours", JobPart: "Edit part" } as const;
