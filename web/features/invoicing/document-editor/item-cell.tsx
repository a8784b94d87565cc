import { useMutation } from "@apollo/client/react";
import { SuggestInput } from "@fettle/design-system/SuggestInput";
import { toast } from "@fettle/design-system/Toast";
import { pricePerUnit } from "@fettle/rules/jobs/unit";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { formatDollars } from "@fettle/rules/platform/money";
import { useState } from "react";
import { EnsurePriceListItemDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { priceText } from "../documents/unit-price.ts";
import { cellName, type EditorLine, parsePrice } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";
import { focusCell } from "./focus-cell.ts";
import { priceForList, priceInLine } from "./item-price.ts";
import { PriceForListDialog } from "./price-for-list-dialog.tsx";
import { type PriceListSuggestion, useItemSuggestions } from "./use-item-suggestions.ts";

export interface ItemCellProps {
  editor: Editor;
  line: EditorLine;
  label: string;
  isGstRegistered: boolean;
  isInvalid: boolean;
  errorId: string;
  isAlone?: boolean;
}

export function ItemCell({
  editor,
  line,
  label,
  isGstRegistered,
  isInvalid,
  errorId,
  isAlone,
}: ItemCellProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const { items, isSettled } = useItemSuggestions(line.itemName, isOpen);
  const [ensure] = useMutation(EnsurePriceListItemDocument, { context: { handlesErrors: true } });
  const typed = line.itemName.trim();
  const isKnown = items.some(({ name }) => name.toLowerCase() === typed.toLowerCase());

  /** Price list prices exclude GST. Line prices follow the tax mode. */
  const { taxMode } = editor.store.get().header;
  const taxOf = (item: PriceListSuggestion) => (isGstRegistered && item.taxRate === 10 ? 10 : 0);
  const priceOf = (item: PriceListSuggestion) => priceInLine(item.unitPrice, taxOf(item), taxMode);

  const fill = (item: PriceListSuggestion) =>
    editor.setCells(line.key, {
      itemName: item.name,
      description: item.description || line.description,
      unit: item.unit,
      unitPrice: priceText(priceOf(item)),
      taxRate: taxOf(item),
    });

  const choose = (id: string) => {
    const item = items.find((each) => each.id === id);
    if (!item) return;
    fill(item);
    focusCell(cellName(line.key, "quantity"));
  };

  const add = async (price: string) => {
    try {
      const { data } = await ensure({
        variables: {
          input: {
            name: typed,
            description: line.description.trim() || null,
            unit: line.unit,
            unitPrice: priceForList(parsePrice(price) ?? 0, line.taxRate, taxMode),
            taxRate: line.taxRate,
          },
        },
      });
      const item = data?.ensurePriceListItem;
      if (!item) return;
      toast({ title: "Added to price list", description: item.name, tone: "success" });
    } catch (error) {
      const failure = saveFailure(error, "Failed to add to price list");
      if (failure)
        toast({ title: "Failed to add to price list", description: failure.message, tone: "error" });
    }
  };

  // Without a price, the item would be suggested at $0.00 forever.
  const create = () => {
    if (line.unitPrice.trim() && parsePrice(line.unitPrice) !== null) void add(line.unitPrice);
    else setPricing(true);
  };

  return (
    <>
      <SuggestInput
        id={cellName(line.key, "itemName")}
        label={label}
        value={line.itemName}
        placeholder="Item"
        onChange={(itemName) => {
          editor.setCells(line.key, { itemName });
          setOpen(itemName.trim() !== "");
        }}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onKeyDown={(event) => {
          if (event.key !== "F4" && !(event.key === "ArrowDown" && event.ctrlKey)) return;
          event.preventDefault();
          setOpen(true);
        }}
        heading="Price list"
        // If a line has a price, it's being renamed, so Enter mustn't replace it.
        isFirstReady={isSettled && !line.unitPrice.trim()}
        suggestions={items.map((item) => ({
          id: item.id,
          label: item.name,
          detail: item.description,
          figure: pricePerUnit(formatDollars(priceOf(item)), item.unit),
        }))}
        createLabel={
          typed && typed.length <= NAME_MAX && isSettled && !isKnown
            ? `Add “${typed}” to price list`
            : undefined
        }
        onChoose={choose}
        onCreate={create}
        isInvalid={isInvalid}
        errorId={errorId}
        isAlone={isAlone}
      />
      {isPricing && (
        <PriceForListDialog
          name={typed}
          onAdd={(price) => {
            editor.setCells(line.key, { unitPrice: price });
            void add(price);
          }}
          onClose={() => setPricing(false)}
        />
      )}
    </>
  );
}
