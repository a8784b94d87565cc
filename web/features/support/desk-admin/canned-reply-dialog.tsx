import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { TokenTextArea, type TokenTextAreaHandle } from "@fettle/design-system/TokenTextArea";
import { MESSAGES } from "@fettle/rules/platform/messages";
import {
  fillReply,
  REPLY_FIELD_NAMES,
  REPLY_FIELDS,
  type ReplyValues,
  replyProblem,
  SAMPLE_REPLY,
} from "@fettle/rules/support/canned-reply";
import {
  type CannedReplyForm,
  type CannedReplyInput,
  cannedReplySchema,
} from "@fettle/rules/support/canned-reply.schema";
import { Plus } from "lucide-react";
import { Fragment, useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import {
  AddCannedReplyDocument,
  CannedReplyFormDocument,
  type DeskReplyTemplateFieldsFragment,
  DeskReplyTemplatesDocument,
  UpdateCannedReplyDocument,
} from "../../../generated/graphql.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import * as css from "./canned-replies.css.ts";

interface CannedReplyDialogProps {
  reply?: DeskReplyTemplateFieldsFragment | undefined;
  onClose: () => void;
}

const LABELS = { title: "Title", text: "Text", categoryId: "Category" };
const NO_CATEGORY = "none";
const TOKENS = REPLY_FIELD_NAMES.map((name) => ({ name, label: REPLY_FIELDS[name].label }));

export function CannedReplyDialog({ reply, onClose }: CannedReplyDialogProps) {
  const { data } = useQuery(CannedReplyFormDocument, { fetchPolicy: "cache-and-network" });
  const handled = { context: { handlesErrors: true }, refetchQueries: [DeskReplyTemplatesDocument] };
  const [add] = useMutation(AddCannedReplyDocument, handled);
  const [update] = useMutation(UpdateCannedReplyDocument, handled);
  const kept = useDraftForm<CannedReplyForm, CannedReplyInput>({
    name: `canned-reply:${reply?.id ?? "new"}`,
    schema: cannedReplySchema,
    values: {
      title: reply?.title ?? "",
      text: reply?.text ?? "",
      categoryId: reply?.categoryId ?? "",
    },
    ...(reply && { version: reply.version }),
  });
  const { control, formState } = kept.form;
  const { dirtyFields } = formState;
  const categories = data?.deskTicketCategories ?? [];
  const { save, startOver, ...review } = useVersionedSave(kept, {
    labels: LABELS,
    wordsOf: (field, value) =>
      field === "categoryId" ? (categories.find(({ id }) => id === value)?.name ?? "None") : undefined,
  });
  const submit = useServerSubmit(
    kept.form,
    async (values) => {
      const changed = Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields));
      const isSaved = await save((version) =>
        reply
          ? update({ variables: { id: reply.id, input: { ...changed, version } } })
          : createIdempotently<unknown>(kept.creation, (context) =>
              add({ variables: { input: values }, context }),
            ),
      );
      if (!isSaved) return;
      kept.forget();
      toast({ title: reply ? "Reply saved" : "Reply added", description: values.title, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSave,
  );
  // Replies keep a category after it's archived.
  const choices = categories.filter(({ id, archivedAt }) => archivedAt === null || id === reply?.categoryId);
  return (
    <FormDialog
      title={reply ? "Edit canned reply" : "New canned reply"}
      kept={{ ...kept, startOver }}
      submitLabel={reply ? "Save" : "Add reply"}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel
        what="reply"
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <div className={css.head}>
        <FormTextField
          control={control}
          name="title"
          label="Title"
          description="The name staff see in the ticket’s menu"
          autoComplete="off"
          autoFocus
        />
        <Controller
          control={control}
          name="categoryId"
          render={({ field, fieldState }) => (
            <Select
              label="Category"
              description="This reply is listed first on tickets in this category"
              items={[
                { id: NO_CATEGORY, label: "None" },
                ...choices.map(({ id, name, archivedAt }) => ({
                  id,
                  label: archivedAt ? `${name} (archived)` : name,
                })),
              ]}
              selectedKey={field.value || NO_CATEGORY}
              onSelectionChange={(id) => field.onChange(id === NO_CATEGORY ? "" : id)}
              onBlur={field.onBlur}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="text"
        render={({ field, fieldState }) => (
          <Words
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Preview
        text={useWatch({ control, name: "text" })}
        example={data?.deskReplyExample ?? null}
        isLoaded={data !== undefined}
      />
    </FormDialog>
  );
}

interface WordsProps {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
}

function Words(props: WordsProps) {
  const area = useRef<TokenTextAreaHandle>(null);
  return (
    <div className={css.words}>
      <TokenTextArea {...props} ref={area} label="Text" heading="Fields" tokens={TOKENS} rows={7} />
      <div className={css.chips}>
        {TOKENS.map(({ name, label }) => (
          <Button
            key={name}
            size="inline"
            icon={<Plus />}
            needsServer={false}
            onPress={() => area.current?.insert(name)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface PreviewProps {
  text: string;
  example: ReplyValues | null;
  isLoaded: boolean;
}

/** Previews the reply on the newest ticket. Unknown fields stay in red braces. */
function Preview({ text, example, isLoaded }: PreviewProps) {
  const values = example ?? SAMPLE_REPLY;
  const source = example
    ? `Preview with the newest ticket: “${example.ticket}” from ${example.organisation}.`
    : "Preview with a sample ticket, as there are no tickets yet.";
  return (
    <section aria-label="Preview" className={css.previewArea}>
      <h3 className={css.previewTitle}>Preview</h3>
      <div className={css.preview}>
        <p className={css.answer}>
          {text.trim() === ""
            ? "Your text appears here."
            : text.split(/(\{[^{}]*\})/).map((part, index) => {
                // Parts don't have ids.
                const key = index;
                if (replyProblem(part) === null) {
                  return <Fragment key={key}>{fillReply(part, values)}</Fragment>;
                }
                return (
                  <span key={key} className={css.unknown}>
                    {part}
                  </span>
                );
              })}
        </p>
        {isLoaded && <p className={css.source}>{source}</p>}
      </div>
    </section>
  );
}
