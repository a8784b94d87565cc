import { documentTables } from "./document-tables.ts";
import { jobTables } from "./job-tables.ts";
import { customersTable, equipmentTable, membersTable } from "./record-tables.ts";

/** Every file of the zip of everything. What a business keeps and isn't here is lost to it when it leaves. */
export const exportTables = [customersTable, equipmentTable, ...jobTables, membersTable, ...documentTables];
