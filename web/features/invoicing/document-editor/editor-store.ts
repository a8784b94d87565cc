import { LINES_MAX } from "@fettle/rules/invoicing/document.schema";
import type { TaxMode, TaxRate } from "@fettle/rules/platform/money";
import { readWallDate } from "@fettle/rules/platform/wall-time";
import { createStore, type Store } from "../../../platform/store.ts";
import { type EditorErrors, withFigures, without } from "./editor-errors.ts";
import {
  COLUMNS,
  type Column,
  cellName,
  type EditorLine,
  type Figure,
  isBlank,
  newLine,
  tidy,
  tidyQuantity,
} from "./editor-line.ts";
import type { PastedRow } from "./pasted-rows.ts";

export type EditorHeader = {
  customerId: string | null;
  issueDate: string | null;
  untilDate: string | null;
  number: string;
  reference: string;
  taxMode: TaxMode;
  title: string;
  notes: string;
  terms: string;
};

export const endsBeforeIssue = ({ issueDate, untilDate }: EditorHeader) =>
  readWallDate(issueDate) !== null &&
  readWallDate(untilDate) !== null &&
  String(untilDate) < String(issueDate);

function daysBetween({ issueDate, untilDate }: EditorHeader): number | null {
  const [from, to] = [readWallDate(issueDate), readWallDate(untilDate)];
  return from && (to?.compare(from) ?? null);
}

export type EditorValues = { header: EditorHeader; lines: readonly EditorLine[] };

export type EditorState = EditorValues & {
  errors: EditorErrors;
  /** Set once saving or previewing found errors. Cleared when all are corrected. */
  isRefused?: boolean;
  /** The lines to restore with Undo, until the user types. */
  undo?: { lines: readonly EditorLine[]; said: string };
  focusTarget?: string;
};

export type Editor = ReturnType<typeof createEditor>;

/**
 * Creates the store for the document being edited. Unchanged lines keep their identity, so only changed rows re-render.
 */
export function createEditor(initial: EditorValues, newTaxRate: TaxRate) {
  const store: Store<EditorState> = createStore<EditorState>({ ...initial, errors: {} });
  // The due date moves along with the issue date.
  let termDays = daysBetween(initial.header);
  const put = (part: Partial<EditorState>) => {
    const next = { ...store.get(), ...part };
    store.set({ ...next, isRefused: next.isRefused && Object.keys(next.errors).length > 0 });
  };
  const change = (part: Partial<EditorState>) => put({ undo: undefined, ...part });
  /** Validates filled-in figures immediately, since there won't be a blur event. */
  const restructure = (lines: readonly EditorLine[], said: string, filled: readonly EditorLine[] = []) =>
    change({
      lines,
      errors: withFigures(store.get().errors, lines, filled),
      undo: { lines: store.get().lines, said },
    });
  const indexOf = (key: string) => store.get().lines.findIndex((line) => line.key === key);
  const blank = () => newLine(newTaxRate);

  return {
    store,
    setHeader<Field extends keyof EditorHeader>(field: Field, value: EditorHeader[Field]) {
      const { header, errors } = store.get();
      const next = { ...header, [field]: value };
      if (field === "untilDate") termDays = daysBetween(next);
      const issued = field === "issueDate" ? readWallDate(next.issueDate) : null;
      if (issued && termDays !== null) next.untilDate = issued.add({ days: termDays }).toString();
      change({ header: next, errors: without(errors, field) });
    },
    setCells(key: string, cells: PastedRow) {
      const { lines, errors } = store.get();
      const named = Object.keys(cells).reduce(
        (left, column) => without(left, cellName(key, column as Column)),
        errors,
      );
      const next = lines.map((line) => (line.key === key ? { ...line, ...cells } : line));
      // Which quantities are valid depends on the unit.
      const looked = "unit" in cells ? next.filter((line) => line.key === key) : [];
      change({ lines: next, errors: withFigures(named, next, looked) });
    },
    leaveFigure(key: string, column: Figure) {
      const { lines, errors } = store.get();
      const line = lines[indexOf(key)];
      if (!line) return;
      const tidied = column === "quantity" ? tidyQuantity(line) : { [column]: tidy(column, line[column]) };
      const isTidy = Object.entries(tidied).every(([field, value]) => line[field as Column] === value);
      const left = isTidy ? line : { ...line, ...tidied };
      const told = withFigures(errors, lines, [left]);
      if (left !== line) change({ lines: lines.with(indexOf(key), left), errors: told });
      else if (told !== errors) put({ errors: told });
    },
    addLine(afterKey?: string): string {
      const line = blank();
      const { lines } = store.get();
      const at = afterKey === undefined ? lines.length : indexOf(afterKey) + 1;
      change({ lines: lines.toSpliced(at, 0, line) });
      return line.key;
    },
    duplicateLine(key: string) {
      const at = indexOf(key);
      const line = store.get().lines[at];
      if (!line) return;
      const copy = newLine(line.taxRate, { ...line });
      restructure(store.get().lines.toSpliced(at + 1, 0, copy), "Line duplicated", [copy]);
    },
    /** Clears the last line instead of removing it. Returns the key of the line to focus. */
    removeLine(key: string): string {
      const at = indexOf(key);
      const { lines } = store.get();
      const name = lines[at]?.itemName.trim() || lines[at]?.description.trim();
      const left = lines.length === 1 ? [blank()] : lines.toSpliced(at, 1);
      restructure(left, name ? `“${name}” removed` : "Line removed");
      return (left[Math.min(at, left.length - 1)] as EditorLine).key;
    },
    moveLine(key: string, to: number) {
      const { lines } = store.get();
      const from = indexOf(key);
      const line = lines[from];
      const place = Math.min(Math.max(to, 0), lines.length - 1);
      if (!line || place === from) return;
      restructure(lines.toSpliced(from, 1).toSpliced(place, 0, line), `Moved to line ${place + 1}`);
    },
    /** Pasted rows with item names become lines. Figures on their own fill the column downwards. */
    pasteRows(key: string, pasted: PastedRow[]) {
      const { lines } = store.get();
      const at = indexOf(key);
      const target = lines[at];
      if (!target || pasted.length === 0) return;
      const rows = pasted.slice(0, LINES_MAX - lines.length + (isBlank(target) ? 1 : 0));
      const makesLines = rows.some((row) => row.itemName !== undefined || row.description !== undefined);
      const said = pastedWords(rows.length, pasted.length);
      if (makesLines && (isBlank(target) || rows.length > 1)) {
        const added = rows.map((row) => newLine(newTaxRate, row));
        return restructure(
          isBlank(target) ? lines.toSpliced(at, 1, ...added) : lines.toSpliced(at + 1, 0, ...added),
          said,
          added,
        );
      }
      const filled = rows.map((row, offset) => {
        const under = lines[at + offset];
        return under ? { ...under, ...row } : newLine(newTaxRate, row);
      });
      restructure(lines.toSpliced(at, rows.length, ...filled), said, filled);
    },
    undo() {
      const { undo } = store.get();
      if (undo)
        change({ lines: undo.lines, errors: withFigures(store.get().errors, undo.lines, undo.lines) });
    },
    refuse: (errors: EditorErrors) => put({ errors, isRefused: true }),
    goTo: (focusTarget: string | undefined) => put({ focusTarget }),
    replace: (values: EditorValues) => change({ ...values, errors: {} }),
    neighbour(key: string, column: Column, step: 1 | -1): string | undefined {
      const line = store.get().lines[indexOf(key) + step];
      return line && cellName(line.key, column);
    },
  };
}

function pastedWords(taken: number, pasted: number): string {
  if (taken < pasted) return `${taken} of ${pasted} lines pasted. A document can have up to ${LINES_MAX}`;
  return taken === 1 ? "1 line pasted" : `${taken} lines pasted`;
}

export const FIRST_COLUMN = COLUMNS[0];
