import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import type { TaxInvoiceProblem } from "@fettle/rules/tax-invoice";

export interface TaxInvoiceBannersProps {
  problems: readonly TaxInvoiceProblem[];
  /** Where the ABN is entered, and leads back from. */
  abnHref: string;
  /** Where the customer is chosen; null once somebody was sent the invoice. */
  editHref: string | null;
  /** The way from an invoice that can't be changed to one that can. */
  onVoidAndCopy: () => void;
}

/** What keeps an invoice from being sent, and where to mend it. */
export function TaxInvoiceBanners({ problems, abnHref, editHref, onVoidAndCopy }: TaxInvoiceBannersProps) {
  const mend = {
    abn: <FixButton href={abnHref} label="Add ABN" />,
    buyer: editHref ? (
      <FixButton href={editHref} label="Choose customer" />
    ) : (
      <Button size="inline" onPress={onVoidAndCopy}>
        Void and copy
      </Button>
    ),
  };
  return problems.map(({ missing, text }) => (
    <Banner key={missing} severity="warning" action={mend[missing]}>
      {missing === "buyer" && !editHref ? `${text} What was sent can’t be changed, its copy can.` : text}
    </Banner>
  ));
}

function FixButton({ href, label }: { href: string; label: string }) {
  return (
    <Button size="inline" href={href}>
      {label}
    </Button>
  );
}
