import { documentTables } from "../../invoicing/documents/document-tables.ts";
import { jobTables } from "./job-tables.ts";
import { messagesTable } from "./message-table.ts";
import { customersTable, equipmentTable, membersTable } from "./record-tables.ts";

/** Add every new table here; otherwise a business that leaves loses its data. */
export const exportTables = [
  customersTable,
  equipmentTable,
  ...jobTables,
  membersTable,
  ...documentTables,
  messagesTable,
];
