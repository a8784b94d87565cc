import { CellArea, CellInput, CellSelect } from "@fettle/design-system/CellInput";
import { IconButton } from "@fettle/design-system/IconButton";
import type { Unit } from "@fettle/rules/jobs/unit";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { formatMoney } from "@fettle/rules/platform/money";
import { GripVertical, Trash2 } from "lucide-react";
import { memo } from "react";
import { whenReleased } from "../../../lib/when-released.ts";
import { UNIT_CHOICES } from "../documents/unit-choices.ts";
import type { EditorErrors } from "./editor-errors.ts";
import {
  amountOf,
  COLUMN_LABELS,
  COLUMNS,
  type Column,
  cellName,
  type EditorLine,
  type Figure,
} from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";
import { ItemCell } from "./item-cell.tsx";
import * as css from "./lines-table.css.ts";
import type { useLineDrag } from "./use-line-drag.ts";

export const TAX_CHOICES = [
  { id: "10", label: "GST (10%)" },
  { id: "0", label: "Tax Exempt" },
] as const;

export interface LineRowProps {
  editor: Editor;
  line: EditorLine;
  number: number;
  errors: EditorErrors;
  isGstRegistered: boolean;
  isDragged: boolean;
  handle: ReturnType<typeof useLineDrag>["handle"];
  onRemove: (key: string) => void;
}

/** Memoised to keep hundreds of rows fast. */
export const LineRow = memo(function LineRow({
  editor,
  line,
  number,
  errors,
  isGstRegistered,
  isDragged,
  handle,
  onRemove,
}: LineRowProps) {
  const { key } = line;
  const errorId = `${key}-error`;
  const label = (column: Column) => `${COLUMN_LABELS[column]}, line ${number}`;
  const isInvalid = (column: Column) => cellName(key, column) in errors;
  const wrong = COLUMNS.filter(isInvalid);
  const figure = (column: Figure) => ({
    id: cellName(key, column),
    label: label(column),
    isNumeric: true,
    maxLength: NAME_MAX,
    value: line[column],
    onChange: (text: string) => editor.setCells(key, { [column]: text }),
    onBlur: () => whenReleased(() => editor.leaveFigure(key, column)),
    isInvalid: isInvalid(column),
    errorId,
  });
  return (
    <li className={css.row} data-dragged={isDragged || undefined}>
      <button
        type="button"
        id={`${key}.handle`}
        className={css.handle}
        tabIndex={-1}
        aria-label={`Move line ${number}: use the arrow keys or drag`}
        {...handle}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <ItemCell
        editor={editor}
        line={line}
        label={label("itemName")}
        isGstRegistered={isGstRegistered}
        isInvalid={isInvalid("itemName")}
        errorId={errorId}
      />
      <CellArea
        id={cellName(key, "description")}
        label={label("description")}
        placeholder="Description"
        value={line.description}
        onChange={(description) => editor.setCells(key, { description })}
        isInvalid={isInvalid("description")}
        errorId={errorId}
      />
      <CellInput {...figure("quantity")} inputMode="decimal" placeholder="1" />
      <CellSelect
        id={cellName(key, "unit")}
        label={label("unit")}
        items={UNIT_CHOICES}
        value={line.unit}
        onChange={(unit) => editor.setCells(key, { unit: unit as Unit })}
      />
      <CellInput {...figure("unitPrice")} inputMode="decimal" placeholder="0.00" />
      <CellInput {...figure("discount")} inputMode="decimal" placeholder="0%" />
      <CellSelect
        id={cellName(key, "taxRate")}
        label={label("taxRate")}
        items={TAX_CHOICES}
        value={String(line.taxRate)}
        onChange={(rate) => editor.setCells(key, { taxRate: rate === "10" ? 10 : 0 })}
      />
      <span className={css.amount}>{formatMoney(amountOf(line))}</span>
      <span className={css.remove}>
        <IconButton
          label={`Remove line ${number}`}
          icon={<Trash2 />}
          size="inline"
          excludeFromTabOrder
          onPress={() => onRemove(key)}
        />
      </span>
      {wrong.length > 0 && (
        <p id={errorId} className={css.rowError}>
          {wrong.map((column) => errors[cellName(key, column)]).join(". ")}
        </p>
      )}
    </li>
  );
});
