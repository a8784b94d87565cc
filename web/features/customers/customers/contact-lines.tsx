import { Link } from "@fettle/design-system/Link";
import { formatPhone } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { icon, line, lineText } from "../../../platform/screen/record-page.css.ts";

export const PhoneLine = ({ phone }: { phone: string }) => (
  <li className={line}>
    <Phone className={icon} aria-hidden />
    <Link isQuiet href={telHref(phone)}>
      {formatPhone(phone)}
    </Link>
  </li>
);

export const EmailLine = ({ email }: { email: string }) => (
  <li className={line}>
    <Mail className={icon} aria-hidden />
    <Link isQuiet href={`mailto:${email}`}>
      {email}
    </Link>
  </li>
);

interface AddressParts {
  street?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
}

export function AddressLine({ address, action }: { address: AddressParts; action?: ReactNode }) {
  const { street, suburb, state, postcode } = address;
  const locality = [suburb, state, postcode].filter(Boolean).join(" ");
  return (
    <li className={line}>
      <MapPin className={icon} aria-hidden />
      <span className={lineText}>
        {street}
        {street && locality && <br />}
        {locality}
      </span>
      {action}
    </li>
  );
}
