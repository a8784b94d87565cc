import { formatCount } from "@fettle/rules/format-count";
import type { ImportKind } from "@fettle/rules/record-import";

/** What an import calls its records. */
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
