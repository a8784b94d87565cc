import { formatCount } from "@fettle/rules/format-count";
import type { ImportReport } from "@fettle/rules/import-report";
import type { ImportKind } from "@fettle/rules/record-import";

/** The names of the imported records. */
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

/** 'Imported 118 of 126 customers, 5 already there, 3 errors': the figures of the dialog. */
export function importedWords({ imported, total, duplicates, invalid }: ImportReport, kind: ImportKind) {
  const also = [
    duplicates > 0 && `${formatCount(duplicates)} already there`,
    invalid > 0 && `${formatCount(invalid)} ${invalid === 1 ? "error" : "errors"}`,
  ].filter(Boolean);
  return [`Imported ${formatCount(imported)} of ${formatCount(total)} ${WORDS[kind].many}`, ...also].join(
    ", ",
  );
}
