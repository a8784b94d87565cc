import { type Ask, FettleError } from "./fettle.ts";
import { ChangesDocument, type MirroredInvoiceFragment, TimeZoneDocument } from "./operations.ts";
import { writeSpreadsheets } from "./spreadsheet.ts";
import type { Store } from "./store.ts";

export interface PaidInvoice extends MirroredInvoiceFragment {
  customerName: string | undefined;
}

interface Options {
  ask: Ask;
  store: Store;
  folder: string;
  /** Your reaction to a paid invoice. Runs once per invoice, or again if it fails. */
  onPaid: (invoice: PaidInvoice) => void | Promise<void>;
}

/** Keeps the store and the spreadsheets equal to Fettle. */
export function createMirror({ ask, store, folder, onPaid }: Options) {
  /** Reads every change since the cursor. Without a cursor that's every record. */
  async function readChanges() {
    for (let isMore = true; isMore; ) {
      const { changes } = await ask(ChangesDocument, { after: store.cursor() });
      store.together(() => {
        for (const { type, id, customer, job, invoice } of changes.nodes) {
          const record = customer ?? job ?? invoice;
          // A record that's deleted by now is null, whatever its change was.
          if (record) store.put(type, record);
          else store.remove(id);
        }
      });
      for (const { invoice } of changes.nodes) if (invoice?.status === "PAID") await notePaid(invoice);
      // Last, so that a page is read again if anything before this fails.
      if (changes.pageInfo.endCursor) store.putCursor(changes.pageInfo.endCursor);
      isMore = changes.pageInfo.hasNextPage;
    }
  }

  async function notePaid(invoice: MirroredInvoiceFragment) {
    if (store.isPaid(invoice.id)) return;
    await onPaid({ ...invoice, customerName: store.customer(invoice.customer?.id)?.name });
    store.notePaid(invoice.id);
  }

  async function catchUp() {
    try {
      await readChanges();
    } catch (error) {
      if (!(error instanceof FettleError && error.reason === "CURSOR_EXPIRED")) throw error;
      store.clear();
      await readChanges();
    }
    const { viewer } = await ask(TimeZoneDocument, {});
    writeSpreadsheets(folder, store, viewer?.organisation.timeZone ?? "UTC");
  }

  let last: Promise<void> = Promise.resolve();
  return {
    /** Catches up after what's already running, so that two never write at once. */
    catchUp: (): Promise<void> => {
      const run = last.then(catchUp);
      last = run.catch(() => {});
      return run;
    },
  };
}
