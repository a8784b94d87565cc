import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { Link } from "@fettle/design-system/Link";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { formatMoney } from "@fettle/rules/platform/money";
import { FileText, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { CustomerDocumentsDocument } from "../../../generated/graphql.ts";
import { more } from "../../../platform/screen/record-page.css.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { balance } from "../../invoicing/documents/customer-documents.css.ts";
import { CustomerReminders } from "../../invoicing/documents/customer-reminders.tsx";
import { prose } from "../../invoicing/documents/document-screen.css.ts";
import { openPreview } from "../../invoicing/documents/preview-popup.ts";
import { customerWords, UnprintableBanner } from "../../invoicing/documents/unprintable-banner.tsx";
import { EmailStatement } from "../../invoicing/invoices/email-statement.tsx";
import { InvoiceRow } from "../../invoicing/invoices/invoice-row.tsx";
import { QuoteRow } from "../../invoicing/quotes/quote-row.tsx";

const ROW = "84px minmax(0, 1fr) 132px 104px 108px";

export default function CustomerDocuments({ customerId, name }: { customerId: string; name: string }) {
  const { data, error } = useQuery(CustomerDocumentsDocument, { variables: { id: customerId } });
  if (error)
    return (
      <Card title="Quotes and invoices">
        <p className={prose}>Failed to load quotes and invoices</p>
      </Card>
    );
  if (!data) {
    return (
      <SkeletonRegion label="Loading quotes and invoices">
        <Skeleton height={180} />
      </SkeletonRegion>
    );
  }
  const { quotes, invoices, customer, viewer } = data;
  const search = `search=${encodeURIComponent(name)}`;
  const balanceCents = customer?.balanceCents ?? 0;
  const titles = invoices.edges.map(({ node }) => node.title);
  return (
    <>
      <UnprintableBanner written={[...customerWords(customer), ...titles]} />
      <Documents
        title="Invoices"
        count={invoices.totalCount}
        newHref={`/invoices/new?customerId=${customerId}`}
        newLabel="Create invoice"
        allHref={`/invoices?${search}`}
        isEmpty={invoices.edges.length === 0}
        before={
          <>
            <div className={balance}>
              <span>
                {balanceCents < 0 ? "In credit" : "Owes"}{" "}
                <strong>{formatMoney(Math.abs(balanceCents))}</strong>
              </span>
              <EmailStatement customerId={customerId} owingCents={balanceCents} />
              <Button
                size="compact"
                icon={<FileText />}
                onPress={() => openPreview(`${SERVER_URL}/api/customers/${customerId}/statement.pdf`)}
              >
                Statement
              </Button>
            </div>
            <CustomerReminders
              id={customerId}
              isOff={customer?.remindersOff ?? false}
              isOffForAll={viewer?.organisation.invoiceReminders === false}
            />
          </>
        }
      >
        {invoices.edges.map(({ node }) => (
          <InvoiceRow key={node.id} invoice={node} />
        ))}
      </Documents>
      <Documents
        title="Quotes"
        count={quotes.totalCount}
        newHref={`/quotes/new?customerId=${customerId}`}
        newLabel="Create quote"
        allHref={`/quotes?${search}`}
        isEmpty={quotes.edges.length === 0}
      >
        {quotes.edges.map(({ node }) => (
          <QuoteRow key={node.id} quote={node} isCustomers />
        ))}
      </Documents>
    </>
  );
}

interface DocumentsProps {
  title: "Quotes" | "Invoices";
  count: number;
  newHref: string;
  newLabel: string;
  allHref: string;
  isEmpty: boolean;
  before?: ReactNode;
  children: ReactNode[];
}

function Documents({ title, count, newHref, newLabel, allHref, isEmpty, before, children }: DocumentsProps) {
  return (
    <Card
      title={title}
      count={count}
      padding="none"
      actions={
        <Button size="compact" icon={<Plus />} href={newHref}>
          {newLabel}
        </Button>
      }
    >
      {before}
      {isEmpty ? (
        <p className={more}>No {title.toLowerCase()} yet</p>
      ) : (
        <DataList label={title} variant="plain" columns={ROW}>
          {children}
        </DataList>
      )}
      {count > children.length && (
        <p className={more}>
          <Link href={allHref}>{`All ${count} ${title.toLowerCase()}`}</Link>
        </p>
      )}
    </Card>
  );
}
