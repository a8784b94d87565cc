import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { toast } from "@fettle/design-system/Toast";
import { formatPhone } from "@fettle/rules/phone";
import { Copy, Mail, MapPin, Phone } from "lucide-react";
import type { JobDetailFragment } from "../../generated/graphql.ts";
import { contact, contactIcon, contactLine, contactText } from "./job-screen.css.ts";

/** Where the job is and whom to call. */
export function SiteAndContact({ job: { customer } }: { job: JobDetailFragment }) {
  if (!customer || !(customer.address || customer.phone || customer.email)) return null;
  const { address, street, phone, email } = customer;
  const locality = [customer.suburb, customer.state, customer.postcode].filter(Boolean).join(" ");
  const copy = async () => {
    if (!address) return;
    await navigator.clipboard.writeText(address);
    toast({ title: "Address copied", tone: "success" });
  };
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
            <IconButton label="Copy address" icon={<Copy />} size="compact" onPress={copy} />
          </li>
        )}
        {phone && (
          <li className={contactLine}>
            <Phone className={contactIcon} aria-hidden />
            <Link isQuiet href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
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
      </ul>
    </Card>
  );
}
