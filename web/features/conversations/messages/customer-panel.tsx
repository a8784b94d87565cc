import { Avatar } from "@fettle/design-system/Avatar";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ThreadQuery } from "../../../generated/graphql.ts";
import { mapsHref } from "../../../lib/maps-href.ts";
import { telHref } from "../../../lib/tel-href.ts";
import { icon, line, lines, lineText } from "../../../platform/screen/record-page.css.ts";
import { CustomerTextChoices } from "../texts/customer-text-choices.tsx";
import * as css from "./messages.css.ts";
import { NextVisit } from "./next-visit.tsx";

type Customer = NonNullable<NonNullable<ThreadQuery["conversation"]>["customer"]>;

export function CustomerPanel({ customer }: { customer: Customer }) {
  const { id, name, phone, email, address, nextVisit } = customer;
  return (
    <aside className={css.panel} aria-label="Customer">
      <Card>
        <p className={css.panelName}>
          <Avatar name={name} size={44} />
          <Link href={`/customers/${id}`} isQuiet>
            {name}
          </Link>
        </p>
        <ul className={lines}>
          {phone && (
            <li className={line}>
              <Phone className={icon} aria-hidden />
              <span className={lineText}>
                <Link href={telHref(phone)} isQuiet>
                  {formatPhone(phone)}
                </Link>
              </span>
            </li>
          )}
          {email && (
            <li className={line}>
              <Mail className={icon} aria-hidden />
              <span className={lineText}>
                <Link href={`mailto:${email}`} isQuiet>
                  {email}
                </Link>
              </span>
            </li>
          )}
          {address && (
            <li className={line}>
              <MapPin className={icon} aria-hidden />
              <span className={lineText}>
                <Link href={mapsHref(address)} target="_blank" isQuiet>
                  {address}
                </Link>
              </span>
            </li>
          )}
        </ul>
      </Card>
      {nextVisit && <NextVisit visit={nextVisit} />}
      <CustomerTextChoices id={id} />
    </aside>
  );
}
