import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import type { DeletionPreviewQuery, RecordTieKind } from "../../generated/graphql.ts";

type Tie = NonNullable<DeletionPreviewQuery["deletionPreview"]>["ties"][number];

const NOUNS: Record<Exclude<RecordTieKind, "unpaid_invoices">, readonly [one: string, more: string]> = {
  open_jobs: ["open job", "open jobs"],
  past_jobs: ["past job", "past jobs"],
  equipment: ["piece of equipment", "pieces of equipment"],
  open_quotes: ["open quote", "open quotes"],
  draft_invoices: ["draft invoice", "draft invoices"],
  running_clocks: ["running clock", "running clocks"],
  notes: ["note", "notes"],
  hours: ["hour", "hours"],
  parts: ["part", "parts"],
  photos: ["photo", "photos"],
  billed_jobs: ["job", "jobs"],
};

export function tieWords(ties: readonly Tie[]): string {
  const words = ties.map(({ kind, count, cents }) => {
    if (kind === "unpaid_invoices") return `${formatMoney(cents ?? 0)} owing`;
    const [one, more] = NOUNS[kind];
    return `${Number.isInteger(count) ? formatCount(count) : Number(count.toFixed(2))} ${count === 1 ? one : more}`;
  });
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
}
