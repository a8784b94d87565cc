import { type Customer, Prisma } from "../../database/generated/client/client.ts";
import type { RecordShape } from "../record-shape.ts";

/** A customer as the reader returns it: only the selected fields are present. Times are ISO strings. */
export type CustomerRow = Omit<Customer, "archivedAt" | "createdAt" | "updatedAt"> & {
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export const customerShape: RecordShape = {
  table: "customers",
  alias: "c",
  columns: Prisma.CustomerScalarFieldEnum,
};
