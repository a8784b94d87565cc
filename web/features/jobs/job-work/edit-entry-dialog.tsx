import { useMutation } from "@apollo/client/react";
import { jobHoursSchema, jobNoteSchema, jobPartSchema } from "@fettle/rules/jobs/job-work.schema";
import { type ReactNode, useState } from "react";
import { type Control, Controller, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import {
  type JobWorkDetailFragment,
  UpdateJobHoursDocument,
  UpdateJobNoteDocument,
  UpdateJobPartDocument,
} from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import type { JsonValues } from "../../../platform/forms/form-draft.ts";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { HoursField } from "./hours-field.tsx";
import { PartNameField } from "./part-name-field.tsx";
import { QuantitySelect } from "./quantity-select.tsx";

type Note = JobWorkDetailFragment["notes"][number];
type Hours = JobWorkDetailFragment["hours"][number];
type Part = JobWorkDetailFragment["parts"][number];
export type EditedEntry = Note | Hours | Part;

const CONTEXT = { context: { handlesErrors: true } } as const;

export default function EditEntryDialog({ entry, onClose }: { entry: EditedEntry; onClose: () => void }) {
  // The entry as it was opened, so that a colleague's edit in between is refused instead of overwritten.
  const [opened] = useState(entry);
  if (opened.__typename === "JobNote") return <NoteDialog note={opened} onClose={onClose} />;
  if (opened.__typename === "JobHours") return <HoursDialog logged={opened} onClose={onClose} />;
  return <PartDialog part={opened} onClose={onClose} />;
}

function NoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const [update] = useMutation(UpdateJobNoteDocument, CONTEXT);
  const { id, version } = note;
  return (
    <EntryForm
      entry={note}
      noun="note"
      schema={jobNoteSchema}
      values={{ text: note.text }}
      save={({ text }) => update({ variables: { id, version, text } })}
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="text" label="Note" rows={6} autoFocus />}
    </EntryForm>
  );
}

function HoursDialog({ logged, onClose }: { logged: Hours; onClose: () => void }) {
  const [update] = useMutation(UpdateJobHoursDocument, CONTEXT);
  const { id, version } = logged;
  return (
    <EntryForm
      entry={logged}
      noun="hours"
      schema={jobHoursSchema}
      values={{ hours: logged.hours, description: logged.description ?? "" }}
      save={({ hours, description = null }) => update({ variables: { id, version, hours, description } })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Controller
            control={control}
            name="hours"
            render={({ field }) => <HoursField value={field.value} onChange={field.onChange} />}
          />
          <FormTextField control={control} name="description" label="Work done" />
        </>
      )}
    </EntryForm>
  );
}

function PartDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const [update] = useMutation(UpdateJobPartDocument, CONTEXT);
  const { id, version } = part;
  return (
    <EntryForm
      entry={part}
      noun="part"
      schema={jobPartSchema.required()}
      values={{ partName: part.partName, quantity: part.quantity }}
      save={(edit) => update({ variables: { id, version, ...edit } })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Controller
            control={control}
            name="partName"
            render={({ field, fieldState }) => (
              <PartNameField {...field} errorMessage={fieldState.error?.message} />
            )}
          />
          <Controller
            control={control}
            name="quantity"
            render={({ field }) => <QuantitySelect value={field.value} onChange={field.onChange} />}
          />
        </>
      )}
    </EntryForm>
  );
}

interface EntryFormProps<Values extends FieldValues & JsonValues<Values>, Output extends FieldValues> {
  entry: EditedEntry;
  noun: "note" | "hours" | "part";
  schema: z.ZodType<Output, Values>;
  values: Values;
  save: (output: Output) => Promise<unknown>;
  onClose: () => void;
  children: (control: Control<Values, unknown, Output>) => ReactNode;
}

function EntryForm<Values extends FieldValues & JsonValues<Values>, Output extends FieldValues>({
  entry,
  noun,
  schema,
  values,
  save,
  onClose,
  children,
}: EntryFormProps<Values, Output>) {
  const kept = useDraftForm({ name: `job-entry:${entry.id}`, schema, values, isOnlyOnSame: true });
  const submit = useServerSubmit(
    kept.form,
    async (output) => {
      await save(output);
      kept.forget();
      onClose();
    },
    `Failed to edit ${noun}`,
  );
  return (
    <FormDialog
      title={`Edit ${noun}`}
      width="confirm"
      kept={kept}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      {children(kept.form.control)}
    </FormDialog>
  );
}
