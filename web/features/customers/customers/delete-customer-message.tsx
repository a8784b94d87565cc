import { tieWords } from "../../../platform/deletions/tie-words.ts";
import { useDeletionPreview } from "../../../platform/deletions/use-deletion-preview.ts";

export function DeleteCustomerMessage({ id }: { id: string }) {
  const preview = useDeletionPreview("customer", id);
  if (!preview) return "Are you sure you want to delete this customer?";
  if (preview.outcome === "deleted") {
    return "Are you sure you want to delete this customer? You can restore them for 30 days from Recently deleted.";
  }
  return (
    <>
      This customer has {tieWords(preview.ties) || "past jobs or documents"}, so they’ll be archived instead
      of deleted. They’ll no longer show in lists. Their jobs, quotes and invoices are kept, and you can
      restore them any time.
    </>
  );
}
