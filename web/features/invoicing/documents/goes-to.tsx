import { formatPhone, mayBeMobile } from "@fettle/rules/platform/phone";
import { Mail, MessageSquare } from "lucide-react";
import * as css from "./goes-to.css.ts";

type Customer = { email?: string | null; phone?: string | null } | null;

export const NO_ADDRESS = "No email or mobile on file";

/** Where an invoice goes: by email, or by text if there's none. Null if there's neither. */
export function goesTo(customer: Customer) {
  if (customer?.email) return { by: "email", to: customer.email } as const;
  if (mayBeMobile(customer?.phone)) return { by: "text", to: customer.phone } as const;
  return null;
}

export function GoesTo({ customer }: { customer: Customer }) {
  const way = goesTo(customer);
  if (!way) return <span className={css.cannot}>{`${NO_ADDRESS}, so it isn’t sent`}</span>;
  if (way.by === "email")
    return (
      <span className={css.way}>
        <Mail size={16} strokeWidth={1.75} aria-hidden />
        <span className={css.address}>{way.to}</span>
      </span>
    );
  return (
    <span className={`${css.way} ${css.byText}`}>
      <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
      <span className={css.address}>{`Text to ${formatPhone(way.to)}`}</span>
      <span>no email on file</span>
    </span>
  );
}
