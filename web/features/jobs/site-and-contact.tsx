import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { formatPhone } from "@fettle/rules/phone";
import { Copy, Mail, MapPin, Phone } from "lucide-react";
import type { JobDetailFragment } from "../../generated/graphql.ts";
import { copyText } from "../../lib/copy-text.ts";
import { telHref } from "../../lib/tel-href.ts";
import { awaitsConfirmation, CopyConfirmationLink } from "./copy-confirmation-link.tsx";
import { contact, contactIcon, contactLine, contactText } from "./job-screen.css.ts";

/** Where the job is and whom to call. */
export function SiteAndContact({ job }: { job: JobDetailFragment }) {
  const { customer } = job;
  const asks = awaitsConfirmation(job);
  if (!customer || !(customer.address || customer.phone || customer.email || asks)) return null;
  const { address, street, phone, email } = customer;
  const locality = [customer.suburb, customer.state, customer.postcode].filter(Boolean).join(" ");
  return (
    <Card title="Site and contact">
      <ul className={contact}>
        {address && (
          <li className={contactLine}>
            <MapPin className={contactIcon} aria-hidden />
            <span className={contactText}>
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
          <li className={contactLine}>
            <Phone className={contactIcon} aria-hidden />
            <Link isQuiet href={telHref(phone)}>
              {formatPhone(phone)}
            </Link>
          </li>
        )}
        {email && (
          <li className={contactLine}>
            <Mail className={contactIcon} aria-hidden />
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
