import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Copy, User } from "lucide-react";
import type { CustomerRecordFragment } from "../../../generated/graphql.ts";
import { copyText } from "../../../platform/copy-text.ts";
import * as css from "../../../platform/screen/record-page.css.ts";
import { AddressLine, EmailLine, PhoneLine } from "../../customers/customers/contact-lines.tsx";

export function CustomerContact({ customer }: { customer: CustomerRecordFragment }) {
  const { contactName, phone, email, address, notes } = customer;
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
          {phone && <PhoneLine phone={phone} />}
          {email && <EmailLine email={email} />}
          {address && (
            <>
              <AddressLine address={customer} />
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
