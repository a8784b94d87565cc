import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import type { TaxInvoiceProblem } from "@fettle/rules/invoicing/tax-invoice";

export interface TaxInvoiceBannersProps {
  problems: readonly TaxInvoiceProblem[];
  abnHref: string;
  /** Null once the invoice has been sent. */
  buyerHref: string | null;
  /** Null once the invoice has been issued. */
  linesHref: string | null;
  onVoidAndCopy: () => void;
}

export function TaxInvoiceBanners(props: TaxInvoiceBannersProps) {
  const { problems, abnHref, buyerHref, linesHref, onVoidAndCopy } = props;
  const copy = (
    <Button size="inline" onPress={onVoidAndCopy}>
      Void and copy
    </Button>
  );
  const mend = {
    abn: <FixButton href={abnHref} label="Add ABN" />,
    buyer: buyerHref ? <FixButton href={buyerHref} label="Choose customer" /> : copy,
    gst: linesHref ? <FixButton href={linesHref} label="Edit lines" /> : copy,
  };
  return problems.map(({ missing, text }) => (
    <Banner key={missing} severity="warning" action={mend[missing]}>
      {missing === "buyer" && !buyerHref ? `${text} This invoice has been sent, so void and copy it.` : text}
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
