import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { Link } from "@fettle/design-system/Link";
import type { OwnerFigureUnit } from "@fettle/rules/owner/product-figures";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { type ReactNode, useState } from "react";
import type { OwnerFigureListFieldsFragment } from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { saveCsv } from "../../../lib/save-csv.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";
import { CardContent } from "./card-content.tsx";
import * as css from "./owner-analytics.css.ts";

const PAGE = 20;

interface ListData {
  list: OwnerFigureListFieldsFragment;
}

export interface ListDialogProps {
  title: string;
  definition: ReactNode;
  unit: OwnerFigureUnit;
  /** For a share: labels for counted and uncounted organisations. */
  words?: { counted: string; notCounted: string };
  counted?: number;
  page: number;
  onPage: (page: number) => void;
  query: { data?: ListData; previousData?: ListData; error?: unknown; refetch: () => void };
  readCsv: () => Promise<{ data?: { csv: string } }>;
  file: string;
  children?: ReactNode;
  onClose: () => void;
}

export function ListDialog({
  title,
  definition,
  unit,
  words = { counted: "counted", notCounted: "not counted" },
  counted,
  page,
  onPage,
  query: { data, previousData, error, refetch },
  readCsv,
  file,
  children,
  onClose,
}: ListDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const list = (data ?? previousData)?.list;
  const total = list?.total ?? 0;
  const organisations = `${formatCount(total)} ${total === 1 ? "organisation" : "organisations"}`;

  async function save() {
    setSaving(true);
    try {
      const { data: answer } = await readCsv();
      if (answer) saveCsv(answer.csv, file);
    } catch (failure) {
      showFailure(failure, "Failed to export");
    }
    setSaving(false);
  }

  return (
    <Dialog
      title={title}
      subtitle={
        list && (counted === undefined ? organisations : `${formatCount(counted)} of ${organisations}`)
      }
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
      {children}
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
                  {at && <span className={css.quiet}>{formatLongDate(at, PORTAL_ZONE)}</span>}
                </span>
                <span className={css.rowAmount}>
                  {unit === "count" ? formatCount(amount) : amount !== 0 && formatMoney(amount)}
                </span>
                {unit === "share" && (
                  <span className={css.rowCounted}>{isCounted ? words.counted : words.notCounted}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
      {total > PAGE && (
        <div className={css.pages}>
          <Button size="compact" isDisabled={page === 1} onPress={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className={css.quiet}>
            Page {page} of {Math.ceil(total / PAGE)}
          </span>
          <Button size="compact" isDisabled={page * PAGE >= total} onPress={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Dialog>
  );
}
