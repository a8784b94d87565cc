import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { Select } from "@fettle/design-system/Select";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { formatMoney } from "@fettle/rules/platform/money";
import { Trash2 } from "lucide-react";
import { whenReleased } from "../../../lib/when-released.ts";
import { UNIT_CHOICES } from "../documents/unit-choices.ts";
import type { EditorErrors } from "./editor-errors.ts";
import { amountOf, type Column, cellName, type EditorLine, type Figure } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";
import { FocusTarget } from "./focus-target.tsx";
import { ItemCell } from "./item-cell.tsx";
import * as css from "./line-cards.css.ts";
import { TAX_CHOICES } from "./line-row.tsx";

export interface LineSheetProps {
  editor: Editor;
  line: EditorLine;
  number: number;
  errors: EditorErrors;
  isGstRegistered: boolean;
  onClose: () => void;
  onNext: () => void;
}

export function LineSheet({
  editor,
  line,
  number,
  errors,
  isGstRegistered,
  onClose,
  onNext,
}: LineSheetProps) {
  const { key } = line;
  const error = (column: Column) => errors[cellName(key, column)];
  const figure = (column: Figure) => ({
    id: cellName(key, column),
    value: line[column],
    onChange: (text: string) => editor.setCells(key, { [column]: text }),
    onBlur: () => whenReleased(() => editor.leaveFigure(key, column)),
    errorMessage: error(column),
    isNumeric: true,
    maxLength: NAME_MAX,
  });
  return (
    <Dialog
      title={`Line ${number}`}
      isOpen
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      footer={
        <>
          <Button onPress={onNext}>Next line</Button>
          <Button variant="primary" type="submit">
            Done
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <div className={css.wide}>
          <div className={css.sheetLabel} aria-hidden>
            Item
          </div>
          <ItemCell
            editor={editor}
            line={line}
            label="Item"
            isGstRegistered={isGstRegistered}
            isInvalid={Boolean(error("itemName"))}
            errorId={`${key}-error`}
            isAlone
          />
          {error("itemName") && (
            <p id={`${key}-error`} className={css.error}>
              {error("itemName")}
            </p>
          )}
        </div>
        <div className={css.wide}>
          <TextArea
            id={cellName(key, "description")}
            label="Description"
            rows={2}
            value={line.description}
            onChange={(description) => editor.setCells(key, { description })}
            errorMessage={error("description")}
          />
        </div>
        <TextField {...figure("quantity")} label="Qty" inputMode="decimal" />
        <Select
          label="Unit"
          items={UNIT_CHOICES}
          selectedKey={line.unit}
          onSelectionChange={(unit) => editor.setCells(key, { unit })}
        />
        <TextField {...figure("unitPrice")} label="Price" inputMode="decimal" placeholder="0.00" />
        <TextField {...figure("discount")} label="Discount" inputMode="decimal" />
        <Select
          label="Tax"
          items={TAX_CHOICES}
          selectedKey={line.taxRate === 10 ? "10" : "0"}
          onSelectionChange={(rate) => editor.setCells(key, { taxRate: rate === "10" ? 10 : 0 })}
        />
        <FocusTarget editor={editor} />
        <p className={css.lineTotal}>
          <span>Amount</span>
          <span>{formatMoney(amountOf(line))}</span>
        </p>
        <div className={css.wide}>
          <Button
            variant="danger-quiet"
            icon={<Trash2 />}
            fullWidth
            onPress={() => {
              editor.removeLine(key);
              onClose();
            }}
          >
            Remove line
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
