import { Button } from "@fettle/design-system/Button";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useNoteForm } from "../job-work/use-note-form.ts";
import * as css from "./job-diary.css.ts";

export function DiaryNote({ jobId }: { jobId: string }) {
  const { form, submit } = useNoteForm(jobId);
  const isTyped = Boolean(form.watch("text").trim());
  return (
    <form className={css.note} onSubmit={submit} noValidate>
      <div className={css.noteText}>
        <FormTextArea
          control={form.control}
          name="text"
          label="Note"
          hideLabel
          rows={1}
          placeholder="Add a note for the team"
        />
        <FormError message={form.formState.errors.root?.message} />
      </div>
      {isTyped && (
        <Button type="submit" isPending={form.formState.isSubmitting} needsServer={false}>
          Add note
        </Button>
      )}
    </form>
  );
}
