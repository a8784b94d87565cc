import type { Ask } from "./fettle.ts";
import {
  InvoiceDocument,
  JobDocument,
  JobsDocument,
  type PaidInvoiceFragment,
  PaidInvoicesDocument,
  TimeZoneDocument,
} from "./operations.ts";
import { writeSpreadsheets } from "./spreadsheet.ts";
import type { Store } from "./store.ts";

export interface FettleEvent {
  id: string;
  type: string;
  recordId: string;
}

interface Options {
  ask: Ask;
  store: Store;
  folder: string;
  /** Your reaction to a paid invoice. Runs once per invoice, or again if it fails. */
  onPaid: (invoice: PaidInvoiceFragment) => void | Promise<void>;
}

/** Keeps the store and the spreadsheets equal to Fettle. Everything runs one after the other. */
export function createMirror({ ask, store, folder, onPaid }: Options) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const run = last.then(work, work);
    last = run.catch(() => {});
    return run;
  };
  const save = async () => {
    const { viewer } = await ask(TimeZoneDocument, {});
    writeSpreadsheets(folder, store, viewer?.organisation.timeZone ?? "UTC");
  };

  /**
   * Reads everything again, so nothing that happened while we were away is missing. The only function that changes if
   * you read just what changed since a time.
   */
  async function readAll() {
    const round = store.nextRound();
    for (const archived of [false, true]) {
      let after: string | null | undefined;
      do {
        const { jobs } = await ask(JobsDocument, { archived, after });
        store.together(() => {
          for (const job of jobs.nodes) store.putJob({ ...job, archived }, round);
        });
        after = jobs.pageInfo.hasNextPage ? jobs.pageInfo.endCursor : null;
      } while (after);
    }
    store.removeJobsBefore(round);
    let after: string | null | undefined;
    do {
      const { invoices } = await ask(PaidInvoicesDocument, { after });
      for (const invoice of invoices.nodes) await notePaid(invoice);
      after = invoices.pageInfo.hasNextPage ? invoices.pageInfo.endCursor : null;
    } while (after);
  }

  async function notePaid(invoice: PaidInvoiceFragment) {
    if (store.isPaid(invoice.id)) return;
    await onPaid(invoice);
    store.putPaidInvoice(invoice);
  }

  /** An event only says which record changed. We read what it's like now, so the order doesn't matter. */
  async function follow({ id: eventId, type, recordId }: FettleEvent) {
    if (store.isHandled(eventId)) return;
    if (type.startsWith("job.")) {
      const { job } = await ask(JobDocument, { id: recordId });
      store.together(() => {
        if (job) store.putJob({ ...job, archived: type === "job.archived" }, store.nextRound());
        else store.removeJob(recordId);
        store.noteHandled(eventId);
      });
    } else if (type === "invoice.paid") {
      const { invoice } = await ask(InvoiceDocument, { id: recordId });
      if (invoice?.status === "PAID") await notePaid(invoice);
      store.noteHandled(eventId);
    } else store.noteHandled(eventId);
    await save();
  }

  return {
    catchUp: () => inTurn(() => readAll().then(save)),
    handle: (event: FettleEvent) => inTurn(() => follow(event)),
  };
}
