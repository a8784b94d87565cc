import { Prisma } from "../../database/generated/client/client.ts";

/** Only archived rows of the table that `alias` names, or only those in use. */
export const archivedCondition = (alias: string, archived: boolean | null | undefined): Prisma.Sql =>
  Prisma.raw(`${alias}.archived_at is ${archived ? "not null" : "null"}`);

export const ARCHIVED = { description: "Only archived ones; without it, only those in use." };
