import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { visitAddress } from "@fettle/rules/jobs/visit-place";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Copy, KeyRound, MapPin, UserRound } from "lucide-react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { telHref } from "../../../lib/tel-href.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { icon, line, lines, lineText } from "../../../platform/screen/record-page.css.ts";
import { AddressLine, EmailLine, PhoneLine } from "../../customers/customers/contact-lines.tsx";
import { awaitsConfirmation, CopyConfirmationLink } from "./copy-confirmation-link.tsx";

export function AddressAndContact({ job }: { job: JobDetailFragment }) {
  const { customer, siteAddress, accessNote } = job;
  const asks = awaitsConfirmation(job);
  const address = visitAddress(job);
  const hasContact = Boolean(
    customer?.phone || customer?.email || job.siteContactName || job.siteContactPhone,
  );
  if (!address && !accessNote && !hasContact && !(customer && asks)) return null;
  const copy = address && (
    <IconButton
      label="Copy address"
      icon={<Copy />}
      size="compact"
      onPress={() => copyText(address, "Address copied")}
    />
  );
  return (
    <Card title="Site and contact">
      <ul className={lines}>
        {siteAddress ? (
          <li className={line}>
            <MapPin className={icon} aria-hidden />
            <span className={lineText}>{siteAddress}</span>
            {copy}
          </li>
        ) : (
          customer && address && <AddressLine address={customer} action={copy} />
        )}
        {accessNote && (
          <li className={line}>
            <KeyRound className={icon} aria-label="Access" />
            <span className={lineText}>{accessNote}</span>
          </li>
        )}
        <SiteContact job={job} />
        {customer?.phone && <PhoneLine phone={customer.phone} />}
        {customer?.email && <EmailLine email={customer.email} />}
        {customer && asks && (
          <li>
            <CopyConfirmationLink job={job} />
          </li>
        )}
      </ul>
    </Card>
  );
}

function SiteContact({ job: { siteContactName, siteContactPhone } }: { job: JobDetailFragment }) {
  if (!siteContactName && !siteContactPhone) return null;
  return (
    <li className={line}>
      <UserRound className={icon} aria-label="Site contact" />
      <span className={lineText}>
        {siteContactName}{" "}
        {siteContactPhone && (
          <Link isQuiet href={telHref(siteContactPhone)}>
            {formatPhone(siteContactPhone)}
          </Link>
        )}
      </span>
    </li>
  );
}
