import { useApolloClient, useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatMoney } from "@fettle/rules/platform/money";
import { Bell, Send } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import {
  InvoicesPageDocument,
  type InvoicesPageQueryVariables,
  SendDraftInvoiceDocument,
  SendInvoiceReminderDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { BarAction, ChosenBar } from "../../../platform/long-list/chosen-bar.tsx";
import { allBox, headPlace, room } from "../../../platform/long-list/row-choice.css.ts";
import { AllBox, RowChoiceProvider, useRowChoice } from "../../../platform/long-list/row-choice.tsx";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { goesTo, NO_ADDRESS } from "../documents/goes-to.tsx";
import type { ListedInvoice } from "./invoice-chase.tsx";
import * as css from "./invoice-choice.css.ts";
import { remindedLately } from "./last-reminder.ts";
import { RemindAgainDialog } from "./remind-again-dialog.tsx";

const SendDraftsDialog = lazyOpened(() => import("./send-drafts-dialog.tsx"));

const ALL_MAX = 100;
const isDraft = ({ status }: ListedInvoice) => status === "draft";
const isOverdue = ({ status }: ListedInvoice) => status === "overdue";
const canChase = (invoice: ListedInvoice) => isDraft(invoice) || isOverdue(invoice);
const many = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

type Failure = { id: string; number: string; why: string };

/** Sends the chosen drafts and reminds of the chosen overdue invoices. What fails stays chosen, with the reason. */
export function InvoiceChoice({
  variables,
  head,
  children,
}: {
  variables: InvoicesPageQueryVariables;
  head: ReactNode;
  children: ReactNode;
}) {
  const client = useApolloClient();
  const choice = useRowChoice<ListedInvoice>(canChase);
  const [failures, setFailures] = useState<Failure[]>([]);
  const [pending, setPending] = useState<"send" | "remind">();
  const [asking, setAsking] = useState<"send" | "remind">();
  const { timeZone } = useViewer().organisation;
  const [choosable, setChoosable] = useState<number>();
  const isBusy = useRef(false);
  const [sendDraft] = useMutation(SendDraftInvoiceDocument, { context: { handlesErrors: true } });
  const [remind] = useMutation(SendInvoiceReminderDocument, { context: { handlesErrors: true } });

  const chosen = [...choice.chosen.values()];
  const drafts = chosen.filter(isDraft);
  const overdue = chosen.filter(isOverdue);
  const sum = chosen.reduce((total, { balanceCents }) => total + balanceCents, 0);

  const chooseAll = async () => {
    try {
      const all = { ...variables, first: ALL_MAX, after: null };
      const { data } = await client.query({ query: InvoicesPageDocument, variables: all });
      const rows = data?.invoices.edges.map(({ node }) => node as ListedInvoice) ?? [];
      setChoosable(rows.filter(canChase).length);
      choice.chooseAll(rows);
    } catch (error) {
      showFailure(error, "Couldn’t select all invoices");
    }
  };

  const each = async (
    of: "send" | "remind",
    invoices: readonly ListedInvoice[],
    act: (id: string) => Promise<unknown>,
  ) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(of);
    setFailures([]);
    const failed: Failure[] = [];
    let done = 0;
    for (const invoice of invoices) {
      const { id, number, customer } = invoice;
      try {
        if (of === "send" && !goesTo(customer)) {
          failed.push({ id, number, why: NO_ADDRESS });
          continue;
        }
        await act(id);
        done += 1;
        choice.choose(invoice, false);
      } catch (error) {
        const failure = saveFailure(error, MESSAGES.somethingWentWrong);
        // The subscription dialog already shows this error.
        if (!failure) break;
        failed.push({ id, number, why: failure.message });
      }
    }
    isBusy.current = false;
    setPending(undefined);
    setAsking(undefined);
    setFailures(failed);
    if (done === 0) return;
    documentChanged(client.cache, "invoice");
    toast({ title: `${many(done, of === "send" ? "invoice" : "reminder")} sent`, tone: "success" });
  };

  const send = () => each("send", drafts, (id) => sendDraft({ variables: { id } }));
  const remindAll = () => each("remind", overdue, (id) => remind({ variables: { id } }));
  const lately = overdue.flatMap((invoice) => remindedLately(invoice, timeZone) ?? []);

  return (
    <RowChoiceProvider value={choice as never}>
      {failures.length > 0 && (
        <Banner severity="error" title={`${many(failures.length, "invoice")} couldn’t be sent`}>
          <ul className={css.failures}>
            {failures.map(({ id, number, why }) => (
              <li key={id}>{`${number}: ${why}`}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className={headPlace}>
        {head}
        <span className={allBox}>
          <AllBox
            label="Select all drafts and overdue invoices"
            isAll={chosen.length === choosable}
            onAll={chooseAll}
          />
        </span>
      </div>
      <div className={chosen.length > 0 ? room : undefined}>{children}</div>
      {chosen.length > 0 && (
        <ChosenBar
          words={`${chosen.length} chosen, ${formatMoney(sum)}`}
          isPending={pending !== undefined}
          actions={
            <>
              {drafts.length > 0 && (
                <BarAction onPress={() => setAsking("send")} isDisabled={pending !== undefined}>
                  <Send aria-hidden />
                  {`Send ${drafts.length}`}
                </BarAction>
              )}
              {overdue.length > 0 && (
                <BarAction
                  onPress={() => (lately.length > 0 ? setAsking("remind") : void remindAll())}
                  isDisabled={pending !== undefined}
                >
                  <Bell aria-hidden />
                  {pending === "remind" ? "Sending…" : `Remind ${overdue.length}`}
                </BarAction>
              )}
            </>
          }
        />
      )}
      {asking === "remind" && (
        <RemindAgainDialog
          title={
            overdue.length === 1
              ? `${lately[0]}. Send another?`
              : `${lately.length} of ${overdue.length} were reminded in the last week. Remind all?`
          }
          message="Each customer gets another reminder straight away."
          onClose={() => setAsking(undefined)}
          onConfirm={remindAll}
          isPending={pending === "remind"}
        />
      )}
      {asking === "send" && (
        <Suspense>
          <SendDraftsDialog
            invoices={drafts}
            onClose={() => setAsking(undefined)}
            onConfirm={send}
            isPending={pending === "send"}
          />
        </Suspense>
      )}
    </RowChoiceProvider>
  );
}
