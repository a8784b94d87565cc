import { quantityOf } from "@fettle/rules/jobs/unit";
import { useSelected } from "../../../platform/store.ts";
import { DocumentLines } from "../documents/document-lines.tsx";
import { amountOf, moneyLine } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";

export function LockedLines({ editor }: { editor: Editor }) {
  const lines = useSelected(editor.store, (state) => state.lines);
  return (
    <DocumentLines
      lines={lines.map((line) => {
        const { thousandths, unitPrice, discount, taxRate } = moneyLine(line);
        return {
          id: line.key,
          itemName: line.itemName,
          description: line.description,
          quantity: quantityOf(thousandths),
          unit: line.unit,
          unitPrice: unitPrice / 10_000,
          discountPercent: discount / 100,
          taxRate,
          amountCents: amountOf(line),
        };
      })}
    />
  );
}
