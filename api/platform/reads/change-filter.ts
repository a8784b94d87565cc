import type { SyncOrder } from "@fettle/rules/platform/list-orders";
import { Prisma } from "../../database/generated/client/client.ts";
import { archivedCondition } from "./archived-condition.ts";
import type { ListColumn } from "./list-order.ts";

export type ChangeFilter = {
  updatedSince?: string | null;
  archived?: boolean | null;
  includeArchived?: boolean | null;
};

export const SYNC_COLUMNS: Record<SyncOrder, ListColumn> = {
  updated: { column: "updated_at", type: "timestamptz" },
  created: { column: "created_at", type: "timestamptz" },
};

export const changed = (alias: string, { updatedSince }: Pick<ChangeFilter, "updatedSince">): Prisma.Sql[] =>
  updatedSince ? [Prisma.sql`${Prisma.raw(alias)}.updated_at >= ${updatedSince}::timestamptz`] : [];

export const archivable = (alias: string, { archived, includeArchived }: ChangeFilter): Prisma.Sql[] =>
  includeArchived ? [Prisma.sql`true`] : [archivedCondition(alias, archived)];
