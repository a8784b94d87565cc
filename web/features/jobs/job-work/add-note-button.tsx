import { Button } from "@fettle/design-system/Button";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useNoteForm } from "./use-note-form.ts";

type State = "closed" | "open" | "saving";

/** The dialog leaves once the job shows the note, and comes back with it if the server refuses it. */
export function AddNoteButton({ jobId }: { jobId: string }) {
  const [state, setState] = useState<State>("closed");
  return (
    <>
      <Button
        variant="secondary"
        size="action"
        icon={<NotebookPen />}
        isPending={state === "saving"}
        needsServer={false}
        onPress={() => setState("open")}
      >
        Add note
      </Button>
      {state !== "closed" && <NoteDialog jobId={jobId} state={state} onChange={setState} />}
    </>
  );
}

interface NoteDialogProps {
  jobId: string;
  state: State;
  onChange: (state: State) => void;
}

function NoteDialog({ jobId, state, onChange }: NoteDialogProps) {
  const { submit, ...kept } = useNoteForm(jobId, {
    onShown: () => onChange("saving"),
    onAdded: () => onChange("closed"),
    onRefused: () => onChange("open"),
  });
  return (
    <FormDialog
      title="Add note"
      kept={kept}
      submitLabel="Add note"
      submit={{ needsServer: false }}
      onSubmit={submit}
      isOpen={state === "open"}
      onClose={() => onChange("closed")}
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
