import { useMutation } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { RemoveJobNoteDocument, RestoreJobNoteDocument } from "../../../generated/graphql.ts";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { AddEntry, EntryError } from "./add-entry.tsx";
import { EditEntryButton } from "./edit-entry-button.tsx";
import * as css from "./job-work.css.ts";
import { RemoveEntryButton } from "./remove-entry-button.tsx";
import { UnsentRows } from "./unsent-rows.tsx";
import { useNoteForm } from "./use-note-form.ts";
import { WhoAndWhen } from "./who-and-when.tsx";
import type { WorkCardProps } from "./work-card.ts";

export interface NotesCardProps extends WorkCardProps {
  hasForm?: boolean;
}

export function NotesCard({ job, canChange, hasForm = false }: NotesCardProps) {
  const [remove] = useMutation(RemoveJobNoteDocument, { context: { handlesErrors: true } });
  const [restore] = useMutation(RestoreJobNoteDocument, { context: { handlesErrors: true } });
  return (
    <Card title="Notes" count={job.notes.length || undefined} padding="none">
      {job.notes.length > 0 ? (
        <ul className={css.rows} aria-label="Notes">
          {job.notes.map((note) => (
            <li key={note.id} className={css.row}>
              <span className={css.words}>
                <span className={css.noteText}>{note.text}</span>
                <WhoAndWhen entry={note} />
              </span>
              {canChange && (
                <>
                  <EditEntryButton entry={note} />
                  <RemoveEntryButton
                    noun="note"
                    entry={note}
                    words={note.text}
                    onRemove={() => remove({ variables: { id: note.id } })}
                    onRestore={() => restore({ variables: { id: note.id } })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.none}>{canChange ? "No notes yet" : "No notes"}</p>
      )}
      <UnsentRows jobId={job.id} kind="note" />
      {hasForm && canChange && <NoteForm jobId={job.id} />}
    </Card>
  );
}

function NoteForm({ jobId }: { jobId: string }) {
  const { form, submit } = useNoteForm(jobId);
  return (
    <form className={css.noteForm} onSubmit={submit} noValidate>
      <FormTextArea
        control={form.control}
        name="text"
        label="Note"
        hideLabel
        placeholder="What should the team know?"
      />
      <EntryError control={form.control} />
      <AddEntry control={form.control} label="Add note" />
    </form>
  );
}
