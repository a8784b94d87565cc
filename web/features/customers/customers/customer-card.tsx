import { Avatar } from "@fettle/design-system/Avatar";
import { Card } from "@fettle/design-system/Card";
import { formatPhone } from "@fettle/rules/platform/phone";
import { type LucideIcon, Mail, MapPin, Phone, StickyNote } from "lucide-react";
import type { CustomerCardFragment } from "../../../generated/graphql.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import * as css from "../../../platform/screen/record-cards.css.ts";

export function CustomerCard({ customer }: { customer: CustomerCardFragment }) {
  const { id, name, contactName, email, phone, address, notes, version } = customer;
  return (
    <li className={css.item}>
      <Card href={`/customers/${id}`} label={name}>
        <div className={css.record}>
          <Avatar name={name} size={44} />
          <div className={css.words}>
            <div className={css.heading}>
              <h2 className={css.name}>{name}</h2>
              {version === UNSENT_VERSION && <span className={css.unsent}>Waiting to send</span>}
              {contactName && <span className={css.aside}>{contactName}</span>}
            </div>
            {(email || phone) && (
              <div className={css.pair}>
                <Line icon={Mail} text={email} />
                <Line icon={Phone} text={phone && formatPhone(phone)} />
              </div>
            )}
            <Line icon={MapPin} text={address} />
            <Line icon={StickyNote} text={notes} />
          </div>
        </div>
      </Card>
    </li>
  );
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string | null }) {
  if (!text) return null;
  return (
    <span className={css.line}>
      <Icon className={css.icon} aria-hidden />
      <span className={css.lineText}>{text}</span>
    </span>
  );
}
