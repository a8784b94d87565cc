import { Card } from "@fettle/design-system/Card";
import { formatMoney } from "@fettle/rules/platform/money";
import { AddChargeButton } from "./add-charge-button.tsx";
import { chargeDetail } from "./charge-detail.ts";
import * as css from "./job-work.css.ts";
import { PriceChargeButton } from "./price-charge-button.tsx";
import { RemoveEntryButton } from "./remove-entry-button.tsx";
import { UnsentRows } from "./unsent-rows.tsx";
import { useChargeChanges } from "./use-charge-changes.ts";
import type { WorkCardProps } from "./work-card.ts";

export function ChargesCard({ job, canChange }: WorkCardProps) {
  const { remove, restore } = useChargeChanges(job.id);
  const total = job.charges.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  return (
    <Card
      title="Charges"
      count={job.charges.length || undefined}
      padding="none"
      actions={canChange && <AddChargeButton jobId={job.id} />}
    >
      {job.charges.length === 0 ? (
        <p className={css.none}>
          {canChange ? "Hours and parts turn into charges when you add them." : "No charges"}
        </p>
      ) : (
        <ul className={css.rows} aria-label="Charges">
          {job.charges.map((charge) => (
            <li key={charge.id} className={css.row}>
              <span className={css.words}>
                <span>{charge.description}</span>
                <span className={charge.unitPrice ? css.byline : css.unpriced}>{chargeDetail(charge)}</span>
              </span>
              <span className={css.figure}>{formatMoney(charge.totalCents ?? 0)}</span>
              {canChange && <PriceChargeButton jobId={job.id} charge={charge} />}
              {canChange && charge.kind === "other" && (
                <RemoveEntryButton
                  noun="charge"
                  entry={{ author: null }}
                  words={charge.description}
                  onRemove={() => remove(charge)}
                  onRestore={() => restore(charge)}
                  needsServer={false}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <UnsentRows jobId={job.id} kind="charge" />
      {job.charges.length > 0 && (
        <p className={css.total}>
          <span>Total excluding GST</span>
          <span className={css.figure}>{formatMoney(total)}</span>
        </p>
      )}
    </Card>
  );
}
