import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TEXT_MAX } from "@fettle/rules/text-limits";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { FormError } from "../../lib/form-error.tsx";
import { FormTextArea } from "../../lib/form-fields.tsx";
import { dialogFields } from "./job-work.css.ts";
import { useNoteForm } from "./use-note-form.ts";

/** Opens a sheet to write a note in, on phones. */
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

function NoteDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { form, submit } = useNoteForm(jobId, onClose);
  return (
    <Dialog
      title="Add note"
      isOpen
      onOpenChange={onClose}
      onSubmit={submit}
      cancelLabel="Cancel"
      footer={
        <Button variant="primary" type="submit" isPending={form.formState.isSubmitting}>
          Add note
        </Button>
      }
    >
      <div className={dialogFields}>
        <FormTextArea
          control={form.control}
          name="text"
          label="Note"
          rows={6}
          autoFocus
          placeholder="What should the team know?"
          maxLength={TEXT_MAX}
        />
        <FormError message={form.formState.errors.root?.message} />
      </div>
    </Dialog>
  );
}
