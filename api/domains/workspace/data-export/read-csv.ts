import { parseDate } from "@internationalized/date";
import type { Database } from "../../../database/client.ts";
import type { ReadCsv } from "../../../platform/csv-file.ts";
import { accountingFile, LAYOUTS } from "../../invoicing/accounting-export/accounting-file.ts";
import { invoicesTable, pricesTable, quotesTable } from "../../invoicing/documents/document-tables.ts";
import { completedJobsTable, jobsTable } from "./job-tables.ts";
import { customersTable, equipmentTable } from "./record-tables.ts";

const RECORDS = {
  customers: customersTable,
  equipment: equipmentTable,
  jobs: jobsTable,
  completed_jobs: completedJobsTable,
  prices: pricesTable,
};

export const csvReader =
  (database: Database, pageRows?: number): ReadCsv =>
  ({ orgId, timeZone, today, ...file }) => {
    const db = database.forBulk(orgId);
    if ("layout" in file) {
      const { layout, sales, credits, accountCode } = file;
      return accountingFile(db, LAYOUTS[layout], sales, { accountCode }, credits);
    }
    const scope = { db, timeZone, today: parseDate(today), ...(pageRows && { pageRows }) };
    if ("records" in file) return RECORDS[file.records].text({ ...scope, withArchived: false });
    const table = "quotes" in file ? quotesTable(file.quotes) : invoicesTable(file.invoices);
    return table.text({ ...scope, withArchived: true });
  };
