import { useApolloClient, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { Link } from "@fettle/design-system/Link";
import { type BusinessFigure, FIGURE_DESCRIPTIONS } from "@fettle/rules/business-figures";
import { formatCount } from "@fettle/rules/format-count";
import { formatMoney } from "@fettle/rules/money";
import { useState } from "react";
import { BusinessFigureCsvDocument, BusinessFigureListDocument } from "../../generated/graphql.ts";
import { formatLongDate } from "../../lib/format-instant.ts";
import { saveCsv } from "../../lib/save-csv.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import * as css from "./business-analytics.css.ts";
import { CardContent } from "./card-content.tsx";
import { BUSINESS_ZONE, type Range } from "./range.ts";

const PAGE = 20;

interface FigureListDialogProps {
  figure: BusinessFigure;
  range: Range;
  onClose: () => void;
}

/** What a figure counts, and the organisations behind it, a page at a time or all as CSV. */
export function FigureListDialog({ figure, range, onClose }: FigureListDialogProps) {
  const client = useApolloClient();
  const [page, setPage] = useState(1);
  const [isSaving, setSaving] = useState(false);
  const variables = { figure, from: range.from, to: range.to };
  const { data, previousData, error, refetch } = useQuery(BusinessFigureListDocument, {
    variables: { ...variables, page },
    context: { handlesErrors: true },
  });
  const { name, definition, unit } = FIGURE_DESCRIPTIONS[figure];
  const list = (data ?? previousData)?.businessFigureList;
  const total = list?.total ?? 0;

  async function save() {
    setSaving(true);
    try {
      const { data: file } = await client.query({
        query: BusinessFigureCsvDocument,
        variables,
        fetchPolicy: "no-cache",
        context: { handlesErrors: true },
      });
      if (file) saveCsv(file.businessFigureCsv, `${figure.replaceAll("_", "-")}-${range.to}.csv`);
    } catch (failure) {
      showFailure(failure, "Failed to export");
    }
    setSaving(false);
  }

  return (
    <Dialog
      title={name}
      subtitle={list ? `${formatCount(total)} organisations` : undefined}
      isOpen
      isDismissable
      onOpenChange={onClose}
      cancelLabel="Close"
      footer={
        <Button isPending={isSaving} onPress={save}>
          CSV
        </Button>
      }
    >
      <p className={css.definition}>{definition}</p>
      <CardContent
        what="the organisations"
        data={list}
        error={error}
        retry={refetch}
        height={320}
        isEmpty={() => total === 0}
      >
        {({ items }) => (
          <ul className={css.list}>
            {items.map(({ organisationId, organisation, at, amount, isCounted }) => (
              <li key={organisationId} className={css.row}>
                <span className={css.rowName}>
                  <Link href={`/admin/organizations/${organisationId}`}>{organisation}</Link>
                  {at && <span className={css.quiet}>{formatLongDate(at, BUSINESS_ZONE)}</span>}
                </span>
                <span className={css.rowAmount}>
                  {unit === "count" ? formatCount(amount) : amount !== 0 && formatMoney(amount)}
                </span>
                {unit === "share" && (
                  <span className={css.quiet}>{isCounted ? "counted" : "not counted"}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
      {total > PAGE && (
        <div className={css.pages}>
          <Button size="compact" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className={css.quiet}>
            Page {page} of {Math.ceil(total / PAGE)}
          </span>
          <Button size="compact" isDisabled={page * PAGE >= total} onPress={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Dialog>
  );
}
