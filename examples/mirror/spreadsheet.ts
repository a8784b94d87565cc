import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import type { Store } from "./store.ts";

const wallTime = (instant: string | null | undefined, timeZone: string) =>
  instant
    ? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
        new Date(instant),
      )
    : "";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Writes both files from the store. A reader never sees half a file. */
export function writeSpreadsheets(folder: string, store: Store, timeZone: string) {
  const jobs = store.jobs().map((job) => {
    const customer = store.customer(job.customer?.id);
    return {
      Number: job.number,
      Title: job.title,
      Status: job.status,
      Type: job.jobType,
      Time: job.scheduledWallTime?.replace("T", " "),
      Completed: wallTime(job.completedAt, timeZone),
      Customer: customer?.name,
      Address: customer?.address,
      Phone: customer?.phone,
      Technicians: job.technicians.map(({ name }) => name).join(", "),
      Archived: job.archivedAt ? "yes" : "",
      Id: job.id,
    };
  });
  const paid = store.paidInvoices().map((invoice) => ({
    Number: invoice.number,
    Title: invoice.title,
    Customer: store.customer(invoice.customer?.id)?.name,
    Total: dollars(invoice.totalCents),
    Paid: wallTime(invoice.paidAt, timeZone),
    Id: invoice.id,
  }));
  write(join(folder, "jobs.csv"), jobs);
  write(join(folder, "paid-invoices.csv"), paid);
}

function write(file: string, rows: object[]) {
  // A title like =HYPERLINK(…) must not become a formula.
  const text = stringify(rows, { header: true, bom: true, escape_formulas: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
