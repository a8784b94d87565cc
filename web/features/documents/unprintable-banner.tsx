import { Banner } from "@fettle/design-system/Banner";
import { unprintableWords } from "@fettle/rules/unprintable-words";
import type { QuoteDetailFragment } from "../../generated/graphql.ts";

/** A word that runs from the right keeps its place among the others. */
const ISOLATE = "\u2068";
const END = "\u2069";

/** As many words as a person needs to find them. */
const SHOWN = 3;

type Written = Pick<QuoteDetailFragment, "customer" | "title" | "reference" | "notes" | "terms" | "lines">;

/** Says which words of a document its PDF can't show, before a customer finds out. */
export function UnprintableBanner({ document }: { document: Written }) {
  const { customer, title, reference, notes, terms, lines } = document;
  const words = unprintableWords([
    ...[customer?.name, customer?.contactName, title, reference, notes, terms],
    ...lines.flatMap(({ itemName, description }) => [itemName, description]),
  ]);
  if (words.length === 0) return null;
  const shown = words.slice(0, SHOWN).map((word) => `“${ISOLATE}${word}${END}”`);
  const rest = words.length - shown.length;
  return (
    <Banner
      severity="warning"
      title={`The PDF can’t print ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`}
    >
      Letters of this script become “?” on paper. Write the words in Latin letters as well.
    </Banner>
  );
}
