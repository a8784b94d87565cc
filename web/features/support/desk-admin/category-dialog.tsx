import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { ticketCategorySchema } from "@fettle/rules/support/ticket-category.schema";
import {
  AddTicketCategoryDocument,
  DeskTicketCategoriesDocument,
  type DeskTicketCategoryFieldsFragment,
  UpdateTicketCategoryDocument,
} from "../../../generated/graphql.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";

interface CategoryDialogProps {
  category?: DeskTicketCategoryFieldsFragment | undefined;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const handled = { context: { handlesErrors: true }, refetchQueries: [DeskTicketCategoriesDocument] };
  const [add] = useMutation(AddTicketCategoryDocument, handled);
  const [update] = useMutation(UpdateTicketCategoryDocument, handled);
  const kept = useDraftForm({
    name: `ticket-category:${category?.id ?? "new"}`,
    schema: ticketCategorySchema,
    values: { name: category?.name ?? "" },
    ...(category && { version: category.version }),
  });
  const { save, startOver, ...review } = useVersionedSave(kept, { labels: { name: "Name" } });
  const submit = useServerSubmit(
    kept.form,
    async ({ name }) => {
      const isSaved = await save((version) =>
        category
          ? update({ variables: { id: category.id, input: { name, version } } })
          : createIdempotently<unknown>(kept.creation, (context) => add({ variables: { name }, context })),
      );
      if (!isSaved) return;
      kept.forget();
      toast({ title: category ? "Category renamed" : "Category added", description: name, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSave,
  );
  return (
    <FormDialog
      title={category ? "Rename category" : "New category"}
      subtitle={
        category ? "Existing tickets show the new name too." : "Customers can choose it for their tickets."
      }
      width="confirm"
      kept={{ ...kept, startOver }}
      submitLabel={category ? "Save" : "Add category"}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel
        what="category"
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <FormTextField control={kept.form.control} name="name" label="Name" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
