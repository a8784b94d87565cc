import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Link } from "@fettle/design-system/Link";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { formatMoney } from "@fettle/rules/platform/money";
import { FileText } from "lucide-react";
import { BillingInvoicesDocument } from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./billing-invoices.css.ts";

type Props = {
  isSummary?: boolean;
};

const NEWEST = 4;

export function BillingInvoices({ isSummary = false }: Props) {
  const { timeZone } = useViewer().organisation;
  const { data, error, refetch, fetchMore } = useQuery(BillingInvoicesDocument, {
    context: { handlesErrors: true },
  });
  if (error && !data) return <ErrorState heading="Failed to load tax invoices" onRetry={() => refetch()} />;
  if (!data) return isSummary ? null : <Skeleton height={120} />;
  const { edges, pageInfo } = data.billingInvoices;
  const shown = isSummary ? edges.slice(0, NEWEST) : edges;
  const hasMore = pageInfo.hasNextPage || shown.length < edges.length;
  if (isSummary && shown.length === 0) return null;
  const more = () =>
    fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...fetchMoreResult,
        billingInvoices: {
          ...fetchMoreResult.billingInvoices,
          edges: [...before.billingInvoices.edges, ...fetchMoreResult.billingInvoices.edges],
        },
      }),
    });
  return (
    <Card title="Tax invoices" padding={shown.length > 0 ? "none" : "default"}>
      {shown.length === 0 && <p className={css.empty}>No charges yet.</p>}
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map(({ node }) => (
            <li key={node.id} className={css.row}>
              <div className={css.what}>
                <p className={css.title}>{node.lines.map(({ description }) => description).join(", ")}</p>
                <p className={css.detail}>
                  {node.number} · {formatLongDate(node.paidAt, timeZone)}
                  {node.refundedCents > 0 && ` · ${formatMoney(node.refundedCents)} refunded`}
                </p>
              </div>
              <span className={css.sum}>{formatMoney(node.amountCents)}</span>
              <Button
                size="inline"
                icon={<FileText />}
                href={`${SERVER_URL}/api/billing-invoices/${node.id}/pdf`}
                target="_blank"
                aria-label={`PDF of ${node.number}`}
              >
                PDF
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={css.more}>
          {isSummary ? (
            <Link isQuiet href="/settings?tab=billing">
              View all
            </Link>
          ) : (
            <Button onPress={more}>Show older</Button>
          )}
        </div>
      )}
    </Card>
  );
}
