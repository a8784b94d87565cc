import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { formatCount } from "@fettle/rules/platform/format-count";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { ReceiptText } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { InvoicingBasis } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { useAction } from "../../invoicing/documents/use-action.ts";
import { hasInvoicingChoice } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import { useJobConversion } from "../../invoicing/job-invoicing/use-convert-job.ts";
import { type ChosenJob, ChosenJobsContext } from "./chosen-jobs.ts";
import { chosenBar, failures as failuresClass } from "./completed-jobs.css.ts";
import { ToInvoiceQueueDialog } from "./to-invoice-queue-dialog.tsx";

type Failure = { id: string; title: string; why: string };

function tellMade(count: number) {
  const title = count === 1 ? "1 invoice created" : `${formatCount(count)} invoices created`;
  const action = { label: "Open", href: "/invoices?tab=unpaid" };
  toast({ title, description: "Saved as drafts", tone: "success", actions: [action] });
}

/** A failed job stays selected and shows its error. A retry returns the same invoice. */
export function ToInvoiceQueue({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenJob>>(new Map());
  const [failures, setFailures] = useState<Failure[]>([]);
  const convert = useJobConversion();
  const [isAsking, setAsking] = useState(false);
  const choose = (job: ChosenJob, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      if (isChosen) next.set(job.id, job);
      else next.delete(job.id);
      return next;
    });

  const quotedAndWorked = [...chosen.values()].filter(hasInvoicingChoice);

  const all = useAction<[InvoicingBasis?]>(MESSAGES.failedToConvertToInvoice, async (bill) => {
    const failed: Failure[] = [];
    let made = 0;
    setFailures([]);
    for (const job of chosen.values()) {
      const { id, title } = job;
      try {
        await convert(id, hasInvoicingChoice(job) ? bill : undefined);
        made += 1;
        choose(job, false);
      } catch (error) {
        const failure = saveFailure(error, MESSAGES.somethingWentWrong);
        // The subscription dialog already shows this error.
        if (!failure) break;
        failed.push({ id, title, why: failure.message });
      }
    }
    setAsking(false);
    setFailures(failed);
    if (made > 0) tellMade(made);
  });

  return (
    <ChosenJobsContext value={{ chosen, choose, isConverting: all.isPending }}>
      {failures.length > 0 && (
        <Banner
          severity="error"
          title={
            failures.length === 1 ? "1 job wasn’t converted" : `${failures.length} jobs weren’t converted`
          }
        >
          <ul className={failuresClass}>
            {failures.map(({ id, title, why }) => (
              <li key={id}>{`${title}: ${why}`}</li>
            ))}
          </ul>
        </Banner>
      )}
      {children}
      {chosen.size > 0 && (
        <section className={chosenBar} aria-label="Selected jobs">
          <span>{chosen.size === 1 ? "1 job selected" : `${formatCount(chosen.size)} jobs selected`}</span>
          <Button variant="ghost" size="compact" onPress={() => setChosen(new Map())}>
            Clear
          </Button>
          <Button
            variant="primary"
            icon={<ReceiptText />}
            isPending={all.isPending && !isAsking}
            onPress={() => (quotedAndWorked.length > 0 ? setAsking(true) : all.act())}
          >
            {chosen.size === 1 ? "Convert to Invoice" : "Convert to Invoices"}
          </Button>
        </section>
      )}
      {isAsking && (
        <ToInvoiceQueueDialog
          jobs={quotedAndWorked}
          onClose={() => setAsking(false)}
          onConfirm={all.act}
          isPending={all.isPending}
        />
      )}
    </ChosenJobsContext>
  );
}
