import { formatCount } from "@fettle/rules/platform/format-count";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import { IMPORT_FIELDS, type ImportKind } from "@fettle/rules/platform/record-import";

export const WORDS: Record<ImportKind, { one: string; many: string }> = {
  customers: { one: "customer", many: "customers" },
  equipment: { one: "piece of equipment", many: "equipment" },
  prices: { one: "item", many: "prices" },
};

const PLURALS: Record<ImportKind, string> = {
  customers: "customers",
  equipment: "pieces of equipment",
  prices: "items",
};

export const counted = (number: number, kind: ImportKind) =>
  `${formatCount(number)} ${number === 1 ? WORDS[kind].one : PLURALS[kind]}`;

export const fieldLabel = (kind: ImportKind, field: string) =>
  IMPORT_FIELDS[kind].find(({ name }) => name === field)?.label ?? field;

/** 'Imported 118 of 126 customers, 5 already there, 3 errors, 2 cells left out'. */
export function importedWords(report: ImportReport, kind: ImportKind) {
  const { imported, total, duplicates, invalid, cellsLeftOut } = report;
  const also = [
    duplicates > 0 && `${formatCount(duplicates)} already there`,
    invalid > 0 && `${formatCount(invalid)} ${invalid === 1 ? "error" : "errors"}`,
    cellsLeftOut > 0 && `${formatCount(cellsLeftOut)} ${cellsLeftOut === 1 ? "cell" : "cells"} left out`,
  ].filter(Boolean);
  return [`Imported ${formatCount(imported)} of ${formatCount(total)} ${WORDS[kind].many}`, ...also].join(
    ", ",
  );
}
