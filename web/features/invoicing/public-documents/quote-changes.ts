import { formatMoney } from "@fettle/rules/platform/money";
import type { PublicLineFactsFragment, PublicQuoteFactsFragment } from "../../../generated/graphql.ts";
import { dayLabel } from "./day-label.ts";

type Quote = Pick<
  PublicQuoteFactsFragment,
  "title" | "reference" | "notes" | "terms" | "expiryDate" | "totalCents" | "lines"
>;

export type LineMark = "New" | "Changed" | null;

export interface QuoteChanges {
  marks: LineMark[];
  words: string[];
}

export function quoteChanges(before: Quote, after: Quote): QuoteChanges {
  // Lines can be identical, so track each one by its own copy.
  const lines = after.lines.map((line) => ({ ...line }));
  const same = unmatched(before.lines, lines, content);
  const changed = unmatched(same.before, same.after, ({ itemName, description }) => itemName || description);
  const marks = lines.map((line): LineMark => {
    if (!same.after.includes(line)) return null;
    return changed.after.includes(line) ? "New" : "Changed";
  });
  const until = ({ expiryDate }: Quote) => (expiryDate ? dayLabel(expiryDate) : "not set");
  const words = [
    before.totalCents !== after.totalCents &&
      `The total was ${formatMoney(before.totalCents)} and is now ${formatMoney(after.totalCents)}.`,
    ...changed.before.map(({ itemName, description }) => `Removed: ${itemName || description}.`),
    before.title !== after.title && "The title changed.",
    before.reference !== after.reference && "The reference changed.",
    before.notes !== after.notes && "The summary changed.",
    before.terms !== after.terms && "The terms changed.",
    before.expiryDate !== after.expiryDate &&
      `The expiry date was ${until(before)} and is now ${until(after)}.`,
  ];
  return { marks, words: words.filter((each) => each !== false) };
}

type Line = PublicLineFactsFragment;

const content = (line: Line) =>
  JSON.stringify([
    line.itemName,
    line.description,
    line.quantity,
    line.unit,
    line.unitPrice,
    line.discountPercent,
    line.taxRate,
  ]);

function unmatched(before: readonly Line[], after: readonly Line[], key: (line: Line) => string) {
  const left = [...before];
  const unpaired = after.filter((line) => {
    const at = left.findIndex((each) => key(each) === key(line));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { before: left, after: unpaired };
}
