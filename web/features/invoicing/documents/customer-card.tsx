import { Avatar } from "@fettle/design-system/Avatar";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Mail } from "lucide-react";
import type { DocumentDetailFragment } from "../../../generated/graphql.ts";
import { formerNames } from "./document-parties.ts";
import * as css from "./document-screen.css.ts";

export interface CustomerCardProps {
  document: Pick<DocumentDetailFragment, "customer" | "seller" | "buyer"> & { status: string };
  seller: { name: string };
}

export function CustomerCard({ document, seller }: CustomerCardProps) {
  const { customer } = document;
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
      {formerNames(document, seller).map((words) => (
        <p key={words} className={css.quiet}>
          {words}
        </p>
      ))}
    </Card>
  );
}
