import { tieWords } from "../../../platform/deletions/tie-words.ts";
import { useDeletionPreview } from "../../../platform/deletions/use-deletion-preview.ts";

export function DeleteJobMessage({ id, question }: { id: string; question: string }) {
  const preview = useDeletionPreview("job", id);
  if (!preview) return question;
  const words = tieWords(preview.ties);
  return (
    <>
      {question}{" "}
      {preview.outcome === "archived"
        ? `It’s invoiced${words && ` and has ${words}`}, so it’ll be archived instead. The invoice is kept, and you can restore the job any time.`
        : `${words && `It has ${words}. `}You can restore it for 30 days from Recently deleted.`}
    </>
  );
}
