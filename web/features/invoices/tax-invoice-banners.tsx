import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import type { TaxInvoiceProblem } from "@fettle/rules/tax-invoice";

export interface TaxInvoiceBannersProps {
  problems: readonly TaxInvoiceProblem[];
  /** Where a customer can be chosen; null once the invoice is issued. */
  editHref: string | null;
}

/** What keeps an invoice from being sent, and where to mend it. */
export function TaxInvoiceBanners({ problems, editHref }: TaxInvoiceBannersProps) {
  const mend = {
    abn: <FixButton href="/settings?tab=organisation" label="Open Settings" />,
    buyer: editHref && <FixButton href={editHref} label="Choose customer" />,
  };
  return problems.map(({ missing, text }) => (
    <Banner key={missing} severity="warning" action={mend[missing]}>
      {text}
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
