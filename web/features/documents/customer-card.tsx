import { Avatar } from "@fettle/design-system/Avatar";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Mail } from "lucide-react";
import * as css from "./document-screen.css.ts";

export interface CustomerCardProps {
  customer: { id: string; name: string; contactName: string | null; email: string | null } | null;
}

/** The document's customer. */
export function CustomerCard({ customer }: CustomerCardProps) {
  return (
    <Card title="Customer">
      {customer ? (
        <>
          <div className={css.person}>
            <Avatar name={customer.name} size={40} />
            <div className={css.personWords}>
              <span className={css.personName}>
                <Link isQuiet href={`/customers/${customer.id}`}>
                  {customer.name}
                </Link>
              </span>
              {customer.contactName && <span className={css.quiet}>{customer.contactName}</span>}
            </div>
          </div>
          {customer.email && (
            <p className={css.contactLine}>
              <Mail size={16} strokeWidth={1.75} aria-hidden />
              {customer.email}
            </p>
          )}
        </>
      ) : (
        <p className={css.prose}>No customer</p>
      )}
    </Card>
  );
}
