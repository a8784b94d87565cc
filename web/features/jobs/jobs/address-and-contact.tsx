import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Copy } from "lucide-react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { lines } from "../../../platform/screen/record-page.css.ts";
import { AddressLine, EmailLine, PhoneLine } from "../../customers/customers/contact-lines.tsx";
import { awaitsConfirmation, CopyConfirmationLink } from "./copy-confirmation-link.tsx";

export function AddressAndContact({ job }: { job: JobDetailFragment }) {
  const { customer } = job;
  const asks = awaitsConfirmation(job);
  if (!customer || !(customer.address || customer.phone || customer.email || asks)) return null;
  const { address, phone, email } = customer;
  return (
    <Card title="Site and contact">
      <ul className={lines}>
        {address && (
          <AddressLine
            address={customer}
            action={
              <IconButton
                label="Copy address"
                icon={<Copy />}
                size="compact"
                onPress={() => copyText(address, "Address copied")}
              />
            }
          />
        )}
        {phone && <PhoneLine phone={phone} />}
        {email && <EmailLine email={email} />}
        {asks && (
          <li>
            <CopyConfirmationLink job={job} />
          </li>
        )}
      </ul>
    </Card>
  );
}
