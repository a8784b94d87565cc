import { Banner } from "@fettle/design-system/Banner";
import { unprintableWords } from "@fettle/rules/platform/unprintable-words";
import type { InvoiceDetailFragment, QuoteDetailFragment } from "../../../generated/graphql.ts";

/** Keeps right-to-left words from reordering the rest. */
const ISOLATE = "\u2068";
const END = "\u2069";

const SHOWN = 3;

type Customer = { name: string; contactName: string | null; address: string | null } | null | undefined;
type Written = (string | null | undefined)[];

export const customerWords = (customer: Customer): Written => [
  customer?.name,
  customer?.contactName,
  customer?.address,
];

export function documentWords(document: QuoteDetailFragment | InvoiceDetailFragment): Written {
  const { customer, title, reference, notes, terms, lines } = document;
  return [
    ...customerWords(customer),
    title,
    reference,
    notes,
    terms,
    ...lines.flatMap(({ itemName, description }) => [itemName, description]),
    ...("payments" in document ? document.payments.map((payment) => payment.reference) : []),
  ];
}

export function UnprintableBanner({ written }: { written: Written }) {
  const words = unprintableWords(written);
  if (words.length === 0) return null;
  const shown = words.slice(0, SHOWN).map((word) => `“${ISOLATE}${word}${END}”`);
  const rest = words.length - shown.length;
  return (
    <Banner
      severity="warning"
      title={`The PDF can’t print ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`}
    >
      Characters in this script will print as “?”. Add the words in Latin letters too.
    </Banner>
  );
}
