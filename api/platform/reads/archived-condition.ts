import { Prisma } from "../../database/generated/client/client.ts";

export const archivedCondition = (alias: string, archived: boolean | null | undefined): Prisma.Sql =>
  Prisma.raw(`${alias}.archived_at is ${archived ? "not null" : "null"}`);

export const ARCHIVED = { description: "Returns only archived records. Defaults to active records only." };
