import { Button } from "@fettle/design-system/Button";
import { ListRow } from "@fettle/design-system/ListRow";
import { TechnicianDots } from "@fettle/design-system/TechnicianDots";
import { media } from "@fettle/design-system/tokens/scale";
import { formatMoney } from "@fettle/rules/platform/money";
import { ChevronRight, Image } from "lucide-react";
import type { CompletedJobsQuery } from "../../../generated/graphql.ts";
import { ChoiceBox, useRowChoiceOf } from "../../../platform/long-list/row-choice.tsx";
import { useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { hasInvoicingChoice } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import { canInvoice, isPartUnpriced } from "./chosen-jobs.ts";
import { formatCompletedAt, formatNearCompletion } from "./completed-at.ts";
import { CompletedBadge } from "./completed-badge.tsx";
import {
  amount,
  amountNote,
  badge,
  customer,
  hours,
  noPrice,
  partUnpriced,
  photos,
  when,
  whenInTwo,
} from "./completed-jobs.css.ts";
import { useReview } from "./review-context.ts";

type CompletedJob = CompletedJobsQuery["jobs"]["edges"][number]["node"];

export function CompletedJobRow({ job }: { job: CompletedJob }) {
  const { timeZone } = useViewer().organisation;
  const isPhone = useIsPhone();
  const isRoomy = useMediaQuery(media.roomy);
  const isManager = useRowChoiceOf() !== undefined;
  const name = job.customer?.name ?? "No customer";
  const hasColumns = isManager && isRoomy;
  const completedAt =
    job.completedAt && (hasColumns ? formatNearCompletion : formatCompletedAt)(job.completedAt, timeZone);
  const status = (
    <span className={badge}>
      <CompletedBadge hasInvoice={job.hasInvoice} />
    </span>
  );
  const photoCount = (
    <span className={photos}>
      {job.photoCount > 0 && (
        <>
          <Image size={16} strokeWidth={1.75} role="img" aria-label="Photos" />
          {job.photoCount}
        </>
      )}
    </span>
  );
  return (
    <ListRow
      href={`/completed-jobs/${job.id}`}
      leading={isManager && (canInvoice(job) || !isPhone) && <ChoiceBox row={job} name={job.title} />}
      title={job.title}
      badge={hasColumns && photoCount}
      detail={!hasColumns && name}
      trailing={!isPhone && !isManager && <ChevronRight size={18} aria-hidden />}
      actions={isManager && <RowAction job={job} />}
    >
      {hasColumns && <span className={customer}>{name}</span>}
      {hasColumns && status}
      <span className={hasColumns ? whenInTwo : when}>
        {hasColumns ? completedAt : completedAt ? `Completed ${completedAt}` : "Completed"}
      </span>
      {!hasColumns && photoCount}
      {hasColumns && (
        <span>
          <TechnicianDots technicians={job.technicians} max={2} />
        </span>
      )}
      {hasColumns && <span className={hours}>{job.labourMinutes > 0 && `${job.labourMinutes / 60} h`}</span>}
      {isManager && <InvoiceAmount job={job} />}
      {!hasColumns && status}
    </ListRow>
  );
}

function InvoiceAmount({ job }: { job: CompletedJob }) {
  const { invoice, billableTotalCents, workTotalCents } = job;
  if (invoice) {
    return (
      <span className={amount}>
        {formatMoney(job.sharesInvoice ? (billableTotalCents ?? 0) : invoice.totalCents)}
        <span className={amountNote}>{invoice.number}</span>
      </span>
    );
  }
  if (!billableTotalCents) return <span className={noPrice}>No price yet</span>;
  return (
    <span className={amount}>
      {formatMoney(billableTotalCents)}
      {isPartUnpriced(job) && <span className={partUnpriced}>Part unpriced</span>}
      {job.quotedCents !== null && <span className={amountNote}>Quoted</span>}
      {hasInvoicingChoice(job) && (
        <span className={amountNote}>{`Work ${formatMoney(workTotalCents ?? 0)}`}</span>
      )}
    </span>
  );
}

function RowAction({ job }: { job: CompletedJob }) {
  const review = useReview();
  if (job.hasInvoice) return null;
  if (!job.customer)
    return (
      <Button size="compact" href={`/jobs/${job.id}/edit`} aria-label={`Add a customer to ${job.title}`}>
        Add customer
      </Button>
    );
  if (!canInvoice(job))
    return (
      <Button
        size="compact"
        variant="ghost"
        href={`/jobs/${job.id}/notes`}
        aria-label={`Add price to ${job.title}`}
      >
        Add price
      </Button>
    );
  return (
    <Button size="compact" onPress={() => review([job])} aria-label={`Invoice ${job.title}`}>
      Invoice
    </Button>
  );
}
