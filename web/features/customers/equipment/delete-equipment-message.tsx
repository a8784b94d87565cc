import { MESSAGES } from "@fettle/rules/platform/messages";
import { tieWords } from "../../../platform/deletions/tie-words.ts";
import { useDeletionPreview } from "../../../platform/deletions/use-deletion-preview.ts";

export function DeleteEquipmentMessage({ id }: { id: string }) {
  const preview = useDeletionPreview("equipment", id);
  return (
    <>
      {MESSAGES.confirmDeleteEquipment}
      {preview?.outcome === "archived" && (
        <>
          <br />
          <br />
          This equipment is on {tieWords(preview.ties)}, so it’ll be archived instead. It’ll no longer show in
          lists. Its history is kept, and you can restore it any time.
        </>
      )}
    </>
  );
}

export const archivedEquipmentText = (name: string) =>
  `${name} is on jobs, so it’s been archived instead of deleted.`;
