import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Copy, Mail, MapPin, Phone, User } from "lucide-react";
import type { CustomerRecordFragment } from "../../../generated/graphql.ts";
import { telHref } from "../../../lib/tel-href.ts";
import { copyText } from "../../../platform/copy-text.ts";
import * as css from "../../../platform/screen/record-page.css.ts";

/** A customer's contact details and notes. */
export function CustomerContact({ customer }: { customer: CustomerRecordFragment }) {
  const { contactName, phone, email, address, street, notes } = customer;
  const locality = [customer.suburb, customer.state, customer.postcode].filter(Boolean).join(" ");
  const isEmpty = !(contactName || phone || email || address);
  return (
    <div className={css.column}>
      <Card title="Contact">
        <ul className={css.lines}>
          {contactName && (
            <li className={css.line}>
              <User className={css.icon} aria-hidden />
              <span className={css.lineText}>{contactName}</span>
            </li>
          )}
          {phone && (
            <li className={css.line}>
              <Phone className={css.icon} aria-hidden />
              <Link isQuiet href={telHref(phone)}>
                {formatPhone(phone)}
              </Link>
            </li>
          )}
          {email && (
            <li className={css.line}>
              <Mail className={css.icon} aria-hidden />
              <Link isQuiet href={`mailto:${email}`}>
                {email}
              </Link>
            </li>
          )}
          {address && (
            <>
              <li className={css.line}>
                <MapPin className={css.icon} aria-hidden />
                <span className={css.lineText}>
                  {street}
                  {street && locality && <br />}
                  {locality}
                </span>
              </li>
              <li>
                <Button
                  size="compact"
                  icon={<Copy />}
                  onPress={() => copyText(address, "Address copied")}
                  fullWidth
                >
                  Copy address
                </Button>
              </li>
            </>
          )}
          {isEmpty && <li className={css.line}>No contact details yet</li>}
        </ul>
      </Card>
      {notes && (
        <Card title="Notes">
          <p className={css.prose}>{notes}</p>
        </Card>
      )}
    </div>
  );
}
