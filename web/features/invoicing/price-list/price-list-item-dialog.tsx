import type { ApolloCache } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Controller } from "react-hook-form";
import {
  CreatePriceListItemDocument,
  type PriceListItemFieldsFragment,
  UpdatePriceListItemDocument,
} from "../../../generated/graphql.ts";
import { renewLists } from "../../../platform/apollo/connection-cache.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import { FormUnitSelect } from "../documents/form-unit-select.tsx";
import { priceAndUnit } from "./price-list.css.ts";
import {
  PRICE_LIST_ITEM_LABELS,
  type PriceListItemForm,
  type PriceListItemOutput,
  priceListItemFormSchema,
  priceListItemValues,
  priceListItemWords,
  typedPriceListValue,
} from "./price-list-item-form.ts";

const TAXES = [
  { id: "10", label: "GST" },
  { id: "0", label: "Tax Exempt" },
] as const;

type Props = { item?: PriceListItemFieldsFragment; onClose: () => void };

export function PriceListItemDialog({ item, onClose }: Props) {
  const options = {
    context: { handlesErrors: true },
    update: (cache: ApolloCache) => renewLists(cache, "priceList"),
  };
  const [create] = useMutation(CreatePriceListItemDocument, options);
  const [update] = useMutation(UpdatePriceListItemDocument, options);
  const kept = useDraftForm<PriceListItemForm, PriceListItemOutput>({
    name: `price-list-item:${item?.id ?? "new"}`,
    schema: priceListItemFormSchema,
    values: priceListItemValues(item),
    version: item?.version,
  });
  const { dirtyFields } = kept.form.formState;
  const { save, startOver, ...review } = useVersionedSave(kept, {
    labels: PRICE_LIST_ITEM_LABELS,
    wordsOf: priceListItemWords,
    typedOf: typedPriceListValue,
  });
  const submit = useServerSubmit(
    kept.form,
    async (values) => {
      const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
      const isSaved = await save<unknown>((version) =>
        item
          ? update({ variables: { id: item.id, input: { ...Object.fromEntries(changed), version } } })
          : create({ variables: { input: values } }),
      );
      if (!isSaved) return;
      kept.forget();
      toast({ title: item ? "Item saved" : "Item added", description: values.name, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSave,
  );
  const { control } = kept.form;
  return (
    <FormDialog
      title={item ? "Edit item" : "New item"}
      width="confirm"
      kept={{ ...kept, startOver }}
      submitLabel={item ? "Save" : "Add item"}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel
        what="item"
        told={review.told}
        conflicts={review.conflicts}
        choices={review.choices}
        onChoose={review.choose}
      />
      <FormTextField control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <FormTextArea control={control} name="description" label="Description" isOptional />
      <FormTextField
        control={control}
        name="code"
        label="Barcode or supplier code"
        description="Used to find the item when you scan it"
        autoComplete="off"
        isOptional
      />
      <div className={priceAndUnit}>
        <FormTextField
          control={control}
          name="unitPrice"
          label="Price"
          description="Before GST, up to 4 decimal places"
          icon="$"
          inputMode="decimal"
          autoComplete="off"
        />
        <FormUnitSelect control={control} name="unit" />
      </div>
      <Controller
        control={control}
        name="taxRate"
        render={({ field }) => (
          <SegmentedControl
            label="Tax"
            items={TAXES}
            selectedKey={String(field.value) as "10" | "0"}
            onChange={(key) => field.onChange(Number(key))}
          />
        )}
      />
    </FormDialog>
  );
}
