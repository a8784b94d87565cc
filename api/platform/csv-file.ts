import type { Readable } from "node:stream";
import type { Prisma } from "../database/generated/client/client.ts";

type RecordKind = "customers" | "equipment" | "jobs" | "completed_jobs" | "prices";

/** A CSV file, described in values that another thread can receive. `today` is an ISO date. */
export type CsvFile = { orgId: string; timeZone: string; today: string } & (
  | { records: RecordKind }
  | { quotes: Prisma.QuoteWhereInput }
  | { invoices: Prisma.InvoiceWhereInput }
  | {
      layout: "xero" | "myob";
      sales: Prisma.InvoiceWhereInput;
      /** Null leaves credit notes out. */
      credits: Prisma.CreditNoteWhereInput | null;
      accountCode: string;
    }
);

/** Streams UTF-8 text. */
export type ReadCsv = (file: CsvFile) => Readable;
