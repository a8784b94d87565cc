import { Button } from "@fettle/design-system/Button";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useNoteForm } from "./use-note-form.ts";

export function AddNoteButton({ jobId }: { jobId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="action" icon={<NotebookPen />} onPress={() => setOpen(true)}>
        Add note
      </Button>
      {isOpen && <NoteDialog jobId={jobId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Leaves once the job shows the note, and comes back with it if the server refuses it. */
function NoteDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const [isShown, setShown] = useState(false);
  const { submit, ...kept } = useNoteForm(jobId, { onAdded: onClose, onShown: () => setShown(true) });
  return (
    <FormDialog
      title="Add note"
      kept={kept}
      submitLabel="Add note"
      submit={{ needsServer: false }}
      onSubmit={(event) => void submit(event).finally(() => setShown(false))}
      isOpen={!isShown}
      onClose={onClose}
    >
      <FormTextArea
        control={kept.form.control}
        name="text"
        label="Note"
        rows={6}
        autoFocus
        placeholder="What should the team know?"
      />
    </FormDialog>
  );
}
