import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import {
  DeletePriceListItemDocument,
  type PriceListItemFieldsFragment,
  RestorePriceListItemDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { renewLists } from "../../../platform/apollo/connection-cache.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";

type Props = { item: PriceListItemFieldsFragment; onClose: () => void };

export function DeletePriceListItem({ item, onClose }: Props) {
  const [restore] = useMutation(RestorePriceListItemDocument, {
    variables: { id: item.id },
    context: { handlesErrors: true },
    update: (cache) => renewLists(cache, "priceList"),
  });
  const [remove, { loading, error }] = useMutation(DeletePriceListItemDocument, {
    variables: { id: item.id },
    context: { handlesErrors: true },
    update: (cache) => renewLists(cache, "priceList"),
    onCompleted: () => {
      const actions = [undoDeletion("Item", () => restore())];
      toast({ title: "Item deleted", description: item.name, tone: "success", actions });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete “${item.name}”?`}
      message={`Removes it from the price list. Existing quotes and invoices don’t change.`}
      confirmLabel="Delete"
      tone="danger"
      isPending={loading}
      error={error && errorText(error, MESSAGES.failedToDelete)}
      onConfirm={() => remove().catch((error) => ignored(error, "the dialog shows it"))}
    />
  );
}
