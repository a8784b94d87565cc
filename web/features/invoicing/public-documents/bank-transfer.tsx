import { IconButton } from "@fettle/design-system/IconButton";
import { formatBsb } from "@fettle/rules/organisation/bsb";
import { formatPayId } from "@fettle/rules/organisation/pay-id";
import { Copy } from "lucide-react";
import type { PublicInvoiceFactsFragment } from "../../../generated/graphql.ts";
import { copyText } from "../../../platform/copy-text.ts";
import * as css from "./public-page.css.ts";

type Bank = NonNullable<PublicInvoiceFactsFragment["bank"]>;

export function BankTransfer({ bank, reference }: { bank: Bank; reference: string }) {
  const rows: [string, string | null][] = [
    ["Account name", bank.accountName],
    ["BSB", bank.bsb && formatBsb(bank.bsb)],
    ["Account number", bank.accountNumber],
    ["PayID", bank.payId && formatPayId(bank.payId)],
    ["Reference", reference],
  ];
  return (
    <section className={css.section}>
      <h2 className={css.heading}>Pay by bank transfer</h2>
      <div>{rows.map(([label, value]) => value && <CopyRow key={label} label={label} value={value} />)}</div>
      <p className={css.small}>Include the reference so your payment can be matched to this invoice.</p>
    </section>
  );
}

function CopyRow({ label, value }: { label: string; value: string }) {
  return (
    <div className={css.copyRow}>
      <div className={css.copyWords}>
        <span className={css.small}>{label}</span>
        <span className={css.words}>{value}</span>
      </div>
      <IconButton
        label={`Copy ${label}`}
        icon={<Copy />}
        size="touch"
        onPress={() => copyText(value, `${label} copied`)}
      />
    </div>
  );
}
