import { formatCount } from "@fettle/rules/platform/format-count";
import { columnsOf, type ImportReport } from "@fettle/rules/platform/import-report";
import { IMPORT_FIELDS, type ImportColumns, type ImportKind } from "@fettle/rules/platform/record-import";

export const WORDS: Record<ImportKind, { one: string; many: string }> = {
  customers: { one: "customer", many: "customers" },
  equipment: { one: "piece of equipment", many: "equipment" },
  prices: { one: "item", many: "prices" },
  jobs: { one: "job", many: "jobs" },
};

const PLURALS: Record<ImportKind, string> = {
  customers: "customers",
  equipment: "pieces of equipment",
  prices: "items",
  jobs: "jobs",
};

export const counted = (number: number, kind: ImportKind) =>
  `${formatCount(number)} ${number === 1 ? WORDS[kind].one : PLURALS[kind]}`;

export const countedRows = (number: number) => `${formatCount(number)} ${number === 1 ? "row" : "rows"}`;

/** A phone next to a mobile is the other phone, and a company on its own can also be a person. */
export function fieldLabel(kind: ImportKind, field: string, columns: ImportColumns = {}) {
  if (kind === "customers" && field === "phone" && columns.mobile) return "Other phone";
  if (kind === "customers" && field === "name" && !columns.contactName) return "Name or company";
  return IMPORT_FIELDS[kind].find(({ name }) => name === field)?.label ?? field;
}

const MOST_NAMED = 2;

/** '18 without their email', and the next most frequent field. */
export function withoutWords(report: ImportReport, kind: ImportKind): string | null {
  const columns = columnsOf(report);
  const short = Object.entries(report.fields)
    .filter(([, { leftOut }]) => leftOut > 0)
    .sort(([, a], [, b]) => b.leftOut - a.leftOut);
  if (short.length === 0) return null;
  const named = short
    .slice(0, MOST_NAMED)
    .map(
      ([field, { leftOut }]) =>
        `${formatCount(leftOut)} without their ${fieldLabel(kind, field, columns).toLowerCase()}`,
    );
  return `${named.join(", ")}${short.length > MOST_NAMED ? " and more" : ""}`;
}

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
