import { documentTables } from "../../invoicing/documents/document-tables.ts";
import { jobTables } from "./job-tables.ts";
import { messagesTable } from "./message-table.ts";
import { customersTable, equipmentTable, membersTable } from "./record-tables.ts";

/** Every file of the full export. A table that is missing here is lost to a business that leaves. */
export const exportTables = [
  customersTable,
  equipmentTable,
  ...jobTables,
  membersTable,
  ...documentTables,
  messagesTable,
];
