import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { COLUMNS, type Column, cellName } from "./editor-line.ts";
import { type Editor, FIRST_COLUMN } from "./editor-store.ts";
import { focusCell } from "./focus-cell.ts";
import { isTable, pastedRows } from "./pasted-rows.ts";

type Cell = { key: string; column: Column | "handle" };

function cellOf(target: EventTarget): Cell | undefined {
  const [key, column] = (target as HTMLElement).id?.split(".") ?? [];
  const isKnown = column === "handle" || COLUMNS.includes(column as Column);
  return key && isKnown ? { key, column: column as Cell["column"] } : undefined;
}

const STEPS: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** One line plus padding. A taller field has several lines. */
const ONE_LINE_PX = 48;

function isInside(target: EventTarget, step: 1 | -1): boolean {
  if (!(target instanceof HTMLTextAreaElement) || target.scrollHeight <= ONE_LINE_PX) return false;
  return step > 0 ? target.selectionEnd < target.value.length : target.selectionStart > 0;
}

/**
 * Handles keys for all lines with one listener. Enter moves down, adding a line at the end. Alt+arrows move the line,
 * Ctrl/Cmd+Shift+Backspace removes it and Ctrl+Z undoes.
 */
export function useLineKeys(editor: Editor) {
  const focusTarget = useRef<string>(undefined);
  // Focus a field once it has rendered or its line has moved.
  useLayoutEffect(() => {
    if (focusTarget.current === undefined || !document.getElementById(focusTarget.current)) return;
    focusCell(focusTarget.current);
    focusTarget.current = undefined;
  });
  const focusSoon = (name: string) => {
    focusTarget.current = name;
  };

  const addLine = (afterKey?: string) => focusSoon(cellName(editor.addLine(afterKey), FIRST_COLUMN));
  const removeLine = (key: string, column: Column = FIRST_COLUMN) =>
    focusSoon(cellName(editor.removeLine(key), column));
  const moveLine = (key: string, step: 1 | -1, name: string) => {
    const at = editor.store.get().lines.findIndex((line) => line.key === key);
    focusSoon(name);
    editor.moveLine(key, at + step);
  };
  const goTo = (key: string, column: Column, step: 1 | -1): boolean => {
    const neighbour = editor.neighbour(key, column, step);
    if (neighbour) focusCell(neighbour);
    return neighbour !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const cell = cellOf(event.target);
    if (!cell) return;
    const handled =
      cell.column === "handle" ? onHandleKey(event, cell.key) : onCellKey(event, cell.key, cell.column);
    if (handled) event.preventDefault();
  };

  const onHandleKey = ({ key: pressed }: KeyboardEvent, key: string): boolean => {
    const step = STEPS[pressed];
    if (step) {
      moveLine(key, step, `${key}.handle`);
      return true;
    }
    if (pressed === "Delete" || pressed === "Backspace") {
      removeLine(key);
      return true;
    }
    return false;
  };

  const onCellKey = (event: KeyboardEvent, key: string, column: Column): boolean => {
    const { altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && !altKey) return onPlainKey(event, key, column);
    return (altKey && onAltKey(event, key, column)) || (isCommand && onCommandKey(event, key, column));
  };

  const onAltKey = ({ key: pressed, target }: KeyboardEvent, key: string, column: Column): boolean => {
    const step = STEPS[pressed];
    if (step) {
      moveLine(key, step, cellName(key, column));
      return true;
    }
    if (pressed !== "Enter" || !(target instanceof HTMLTextAreaElement)) return false;
    target.setRangeText("\n", target.selectionStart, target.selectionEnd, "end");
    editor.setCells(key, { [column]: target.value });
    return true;
  };

  const onCommandKey = (event: KeyboardEvent, key: string, column: Column): boolean => {
    const { key: pressed, shiftKey } = event;
    if (shiftKey && pressed === "Backspace") {
      removeLine(key, column);
      return true;
    }
    if (shiftKey || pressed.toLowerCase() !== "z" || !editor.store.get().undo) return false;
    editor.undo();
    return true;
  };

  const onPlainKey = (event: KeyboardEvent, key: string, column: Column): boolean => {
    const { key: pressed, shiftKey } = event;
    const step = STEPS[pressed];
    if (pressed === "Enter") {
      if (!goTo(key, column, shiftKey ? -1 : 1) && !shiftKey) addLine(key);
      return true;
    }
    // Selects and multi-line fields need the arrow keys themselves.
    const isOwn = column === "taxRate" || column === "unit" || (step && isInside(event.target, step));
    return step !== undefined && !shiftKey && !isOwn && goTo(key, column, step);
  };

  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!cell || cell.column === "handle" || !isTable(text, cell.column)) return;
    event.preventDefault();
    editor.pasteRows(cell.key, pastedRows(text, cell.column));
  };

  return { onKeyDown, onPaste, addLine, removeLine };
}
