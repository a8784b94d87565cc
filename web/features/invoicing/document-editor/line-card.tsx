import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { formatMoney } from "@fettle/rules/platform/money";
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from "lucide-react";
import { memo } from "react";
import type { EditorErrors } from "./editor-errors.ts";
import { amountOf, COLUMNS, cellName, detailOf, type EditorLine } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";
import * as css from "./line-cards.css.ts";

export interface LineCardProps {
  editor: Editor;
  line: EditorLine;
  number: number;
  isLast: boolean;
  errors: EditorErrors;
  onOpen: (key: string) => void;
}

export const LineCard = memo(function LineCard({
  editor,
  line,
  number,
  isLast,
  errors,
  onOpen,
}: LineCardProps) {
  const { key } = line;
  const name = line.itemName.trim() || line.description.trim() || `Line ${number}`;
  const wrong = COLUMNS.map((column) => errors[cellName(key, column)]).filter(Boolean);
  const moveTo = (place: number) => editor.moveLine(key, place);
  return (
    <li className={css.card} data-invalid={wrong.length > 0 || undefined}>
      <button
        type="button"
        id={`${key}.card`}
        className={css.open}
        aria-haspopup="dialog"
        onClick={() => onOpen(key)}
      >
        <span className={css.name}>{name}</span>
        {line.itemName.trim() && line.description.trim() && (
          <span className={css.description}>{line.description}</span>
        )}
        <span className={css.figures}>
          <span>{detailOf(line)}</span>
          <span className={css.amount}>{formatMoney(amountOf(line))}</span>
        </span>
        {wrong.length > 0 && <span className={css.error}>{wrong.join(". ")}</span>}
      </button>
      <span className={css.menu}>
        <Menu
          label={name}
          trigger={<IconButton label={`Line ${number} actions`} icon={<Ellipsis />} />}
          items={[
            {
              id: "up",
              label: "Move up",
              icon: <ArrowUp />,
              isDisabled: number === 1,
              onAction: () => moveTo(number - 2),
            },
            {
              id: "down",
              label: "Move down",
              icon: <ArrowDown />,
              isDisabled: isLast,
              onAction: () => moveTo(number),
            },
            { id: "copy", label: "Duplicate", icon: <Copy />, onAction: () => editor.duplicateLine(key) },
            {
              id: "remove",
              label: "Remove",
              icon: <Trash2 />,
              isDestructive: true,
              onAction: () => editor.removeLine(key),
            },
          ]}
        />
      </span>
    </li>
  );
});
