import { useApolloClient } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { Send } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  type CompletedJobRowFragment,
  CompletedJobsDocument,
  type CompletedJobsQueryVariables,
  ToInvoiceDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { ChosenBar } from "../../../platform/long-list/chosen-bar.tsx";
import { allBox, headPlace, room } from "../../../platform/long-list/row-choice.css.ts";
import { AllBox, RowChoiceProvider, useRowChoice } from "../../../platform/long-list/row-choice.tsx";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { PRESELECTED_BASIS } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import { amountsOf, canInvoice, sumOf } from "./chosen-jobs.ts";
import { failed as failedClass, failures as failuresClass, nothing } from "./completed-jobs.css.ts";
import type { Outcome } from "./invoice-and-send-dialog.tsx";
import { ReviewContext, SentContext } from "./review-context.ts";

const InvoiceAndSendDialog = lazyOpened(() => import("./invoice-and-send-dialog.tsx"));

/** The API's largest page. */
const PAGE = 100;
/** As many as one person reviews at once. */
const ALL_MAX = 500;

type Job = CompletedJobRowFragment;
const NONE: ReadonlySet<string> = new Set();
const FRESH = { fetchPolicy: "network-only", context: { queryDeduplication: false } } as const;
const jobsWord = (count: number) => (count === 1 ? "1 job" : `${formatCount(count)} jobs`);

/** A job that couldn’t be invoiced stays selected, with the reason above the list. */
export function ToInvoiceQueue({
  list,
  head,
  children,
}: {
  list: { variables: CompletedJobsQueryVariables };
  head: ReactNode;
  children: ReactNode;
}) {
  const client = useApolloClient();
  const choice = useRowChoice<Job>(canInvoice);
  const [found, setFound] = useState<{ all: number; choosable: number }>();
  const [reviewed, setReviewed] = useState<readonly Job[]>();
  const [sent, setSent] = useState<ReadonlySet<string>>(NONE);
  const [failures, setFailures] = useState<Outcome["failed"]>([]);
  const chosen = [...choice.chosen.values()];
  const total = sumOf(chosen.map((job) => amountsOf(job, PRESELECTED_BASIS).totalCents));

  const chooseAll = async () => {
    try {
      const rows: Job[] = [];
      let all = 0;
      for (let after: string | null | undefined = null; after !== undefined && rows.length < ALL_MAX; ) {
        const variables: CompletedJobsQueryVariables = {
          ...list.variables,
          invoiced: false,
          first: PAGE,
          after,
        };
        const { data } = await client.query({ query: CompletedJobsDocument, variables });
        rows.push(...(data?.jobs.edges.map(({ node }) => node as Job) ?? []));
        all = data?.jobs.totalCount ?? 0;
        after = (data?.jobs.pageInfo.hasNextPage && data.jobs.pageInfo.endCursor) || undefined;
      }
      setFound({ all, choosable: rows.filter(canInvoice).length });
      choice.chooseAll(rows);
    } catch (error) {
      showFailure(error, "Couldn’t select all jobs");
    }
  };

  const leave = async (done: readonly Job[]) => {
    if (list.variables.invoiced === false) setSent(new Set(done.map(({ id }) => id)));
    // Live events asked for both while the invoices were being made, and those responses are stale.
    await Promise.allSettled([
      client.query({ query: ToInvoiceDocument, ...FRESH }),
      client.query({ query: CompletedJobsDocument, variables: list.variables, ...FRESH }),
    ]);
    setSent(NONE);
  };

  const finish = ({ done, failed }: Outcome) => {
    setReviewed(undefined);
    setFailures(failed);
    for (const job of done) choice.choose(job, false);
    if (done.length > 0) void leave(done);
  };

  const isAll = found !== undefined && chosen.length === found.choosable;
  return (
    <RowChoiceProvider value={choice as never}>
      <ReviewContext value={setReviewed}>
        {failures.length > 0 && <NotInvoiced failures={failures} />}
        {head && (
          <div className={headPlace}>
            {head}
            <span className={allBox}>
              <AllBox label="Select all with a price" isAll={isAll} onAll={chooseAll} />
            </span>
          </div>
        )}
        <div className={chosen.length > 0 ? room : undefined}>
          <SentContext value={sent}>{children}</SentContext>
          {isAll && found && <p className={nothing}>{chosenWords(found)}</p>}
        </div>
        {chosen.length > 0 && (
          <ChosenBar
            words={`${jobsWord(chosen.length)}, ${formatMoney(total)} inc GST`}
            isPending={reviewed !== undefined}
          >
            <Button variant="hivis" icon={<Send />} onPress={() => setReviewed(chosen)}>
              Invoice and send
            </Button>
          </ChosenBar>
        )}
        {reviewed && (
          <Suspense>
            <InvoiceAndSendDialog
              jobs={reviewed}
              onClose={() => setReviewed(undefined)}
              onFinished={finish}
            />
          </Suspense>
        )}
      </ReviewContext>
    </RowChoiceProvider>
  );
}

/** Scrolls into view, because the list may be scrolled far below it. */
function NotInvoiced({ failures }: { failures: Outcome["failed"] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures.length > 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [failures]);
  return (
    <div ref={place} className={failedClass}>
      <Banner
        severity="error"
        isAlert
        title={failures.length === 1 ? "1 job wasn’t invoiced" : `${failures.length} jobs weren’t invoiced`}
      >
        <ul className={failuresClass}>
          {failures.map(({ job, why }) => (
            <li key={job.id}>
              <Link href={`/jobs/${job.id}/notes`}>{job.title}</Link>
              {`: ${why}`}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function chosenWords({ all, choosable }: { all: number; choosable: number }) {
  const words = `${choosable} of ${formatCount(all)} chosen.`;
  if (all > ALL_MAX) return `${words} Up to ${ALL_MAX} can be sent at once.`;
  const left = all - choosable;
  if (left === 0) return words;
  return `${words} ${left === 1 ? "1 is missing a price or customer, so it stays here." : `${left} are missing a price or customer, so they stay here.`}`;
}
