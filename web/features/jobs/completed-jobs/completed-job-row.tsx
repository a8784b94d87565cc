import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { ListRow } from "@fettle/design-system/ListRow";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatMoney } from "@fettle/rules/platform/money";
import { ChevronRight, Image } from "lucide-react";
import { useState } from "react";
import type { CompletedJobsQuery, InvoicingBasis } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { editorAt } from "../../invoicing/documents/document-kind.ts";
import { useAction } from "../../invoicing/documents/use-action.ts";
import { asksToConvert, ConvertJobDialog } from "../../invoicing/job-invoicing/convert-job-dialog.tsx";
import { hasInvoicingChoice } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import { sayCreated, useJobConversion } from "../../invoicing/job-invoicing/use-convert-job.ts";
import { useChosenJobs } from "./chosen-jobs.ts";
import { formatCompletedAt } from "./completed-at.ts";
import { CompletedBadge } from "./completed-badge.tsx";
import { amount, amountNote, badge, box, photos, when } from "./completed-jobs.css.ts";

type CompletedJob = CompletedJobsQuery["jobs"]["edges"][number]["node"];

export function CompletedJobRow({ job }: { job: CompletedJob }) {
  const { timeZone } = useViewer().organisation;
  const isPhone = useIsPhone();
  const choice = useChosenJobs();
  const canConvert = !job.hasInvoice && job.customer !== null;
  return (
    <ListRow
      href={`/completed-jobs/${job.id}`}
      leading={
        choice &&
        (canConvert || !isPhone) && (
          <span className={box}>
            {canConvert && (
              <Checkbox
                aria-label={`Choose ${job.title}`}
                isSelected={choice.chosen.has(job.id)}
                isDisabled={choice.isConverting}
                onChange={(isChosen) => choice.choose(job, isChosen)}
              >
                {null}
              </Checkbox>
            )}
          </span>
        )
      }
      title={job.title}
      detail={job.customer?.name ?? "No customer"}
      trailing={!isPhone && !choice && <ChevronRight size={18} aria-hidden />}
      actions={choice && <RowConversion job={job} canConvert={canConvert} />}
    >
      <span className={when}>
        {job.completedAt ? `Completed ${formatCompletedAt(job.completedAt, timeZone)}` : "Completed"}
      </span>
      <span className={photos}>
        {job.photoCount > 0 && (
          <>
            <Image size={16} strokeWidth={1.75} role="img" aria-label="Photos" />
            {job.photoCount}
          </>
        )}
      </span>
      {choice && <InvoiceAmount job={job} />}
      <span className={badge}>
        <CompletedBadge hasInvoice={job.hasInvoice} />
      </span>
    </ListRow>
  );
}

function InvoiceAmount({ job }: { job: CompletedJob }) {
  const { invoice, billableCents, workCents } = job;
  if (invoice) {
    return (
      <span className={amount}>
        {formatMoney(invoice.totalCents)}
        <span className={amountNote}>{invoice.number}</span>
      </span>
    );
  }
  return (
    <span className={amount}>
      {billableCents === null ? "No price yet" : formatMoney(billableCents)}
      {job.quotedCents !== null && <span className={amountNote}>Quoted</span>}
      {hasInvoicingChoice(job) && <span className={amountNote}>{`Work ${formatMoney(workCents ?? 0)}`}</span>}
    </span>
  );
}

function RowConversion({ job, canConvert }: { job: CompletedJob; canConvert: boolean }) {
  const conversion = useJobConversion();
  const [isAsking, setAsking] = useState(false);
  const convert = useAction<[InvoicingBasis?]>(MESSAGES.failedToConvertToInvoice, async (bill) => {
    const converted = await conversion(job.id, bill);
    setAsking(false);
    if (!converted) return;
    const { invoice, unpricedLines, created } = converted;
    const needsPrices = created && unpricedLines.length > 0;
    const href = needsPrices ? editorAt("invoice", invoice.id, "unitPrice") : `/invoices/${invoice.id}`;
    sayCreated(converted, [{ label: needsPrices ? "Add prices" : "Open", href }]);
  });
  if (job.hasInvoice) return null;
  return canConvert ? (
    <>
      <Button
        size="compact"
        isPending={convert.isPending && !isAsking}
        onPress={() => (asksToConvert(job) ? setAsking(true) : convert.act())}
        aria-label={`Convert ${job.title} to Invoice`}
      >
        Convert
      </Button>
      {isAsking && (
        <ConvertJobDialog
          job={job}
          onClose={() => setAsking(false)}
          onConfirm={convert.act}
          isPending={convert.isPending}
        />
      )}
    </>
  ) : (
    <Button size="compact" href={`/jobs/${job.id}/edit`} aria-label={`Add a customer to ${job.title}`}>
      Add customer
    </Button>
  );
}
