import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Copy, Mail, MapPin, Phone } from "lucide-react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { telHref } from "../../../lib/tel-href.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { icon, line, lines, lineText } from "../../../platform/screen/record-page.css.ts";
import { awaitsConfirmation, CopyConfirmationLink } from "./copy-confirmation-link.tsx";

/** The job's address and contact. */
export function SiteAndContact({ job }: { job: JobDetailFragment }) {
  const { customer } = job;
  const asks = awaitsConfirmation(job);
  if (!customer || !(customer.address || customer.phone || customer.email || asks)) return null;
  const { address, street, phone, email } = customer;
  const locality = [customer.suburb, customer.state, customer.postcode].filter(Boolean).join(" ");
  return (
    <Card title="Site and contact">
      <ul className={lines}>
        {address && (
          <li className={line}>
            <MapPin className={icon} aria-hidden />
            <span className={lineText}>
              {street}
              {street && locality && <br />}
              {locality}
            </span>
            <IconButton
              label="Copy address"
              icon={<Copy />}
              size="compact"
              onPress={() => copyText(address, "Address copied")}
            />
          </li>
        )}
        {phone && (
          <li className={line}>
            <Phone className={icon} aria-hidden />
            <Link isQuiet href={telHref(phone)}>
              {formatPhone(phone)}
            </Link>
          </li>
        )}
        {email && (
          <li className={line}>
            <Mail className={icon} aria-hidden />
            <Link isQuiet href={`mailto:${email}`}>
              {email}
            </Link>
          </li>
        )}
        {asks && (
          <li>
            <CopyConfirmationLink job={job} />
          </li>
        )}
      </ul>
    </Card>
  );
}
