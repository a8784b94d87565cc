import { Avatar } from "@fettle/design-system/Avatar";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { formatPhone } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ThreadQuery } from "../../../generated/graphql.ts";
import { mapsHref } from "../../../lib/maps-href.ts";
import { icon, line, lines, lineText } from "../../../platform/screen/record-page.css.ts";
import { CustomerTextChoices } from "../texts/customer-text-choices.tsx";
import { OnMyWay } from "../texts/on-my-way.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import * as css from "./messages.css.ts";
import { StartButtons, type StartProps } from "./start-from-thread.tsx";

type Customer = NonNullable<NonNullable<ThreadQuery["conversation"]>["customer"]>;

/** `customer` is undefined until the thread loads. */
export function CustomerPanel({ customer, ...start }: StartProps & { customer: Customer | undefined }) {
  const known = start.thread.customer;
  if (!known) return null;
  const { id, name, phone, email } = known;
  const address = customer?.address;
  return (
    <aside className={css.panel} aria-label="Customer">
      <Card>
        <p className={css.panelName}>
          <Avatar name={name} size={40} />
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
        <StartButtons {...start} />
      </Card>
      <CustomerFacts id={id} nextVisit={customer?.nextVisit} />
      {customer?.nextVisit && <OnMyWay job={customer.nextVisit} />}
      <CustomerTextChoices id={id} isCompact />
    </aside>
  );
}

/** A number that doesn't belong to a customer yet. */
export function NumberPanel(start: StartProps) {
  const phone = start.thread.phone ?? "";
  return (
    <aside className={css.panel} aria-label="Number">
      <Card>
        <p className={css.panelName}>
          <Avatar name="?" size={40} />
          <Link href={telHref(phone)} isQuiet>
            {formatPhone(phone)}
          </Link>
        </p>
        <StartButtons {...start} />
      </Card>
    </aside>
  );
}
