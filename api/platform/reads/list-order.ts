import { STORED_INVOICE_STATUSES } from "@fettle/rules/invoicing/invoice-status";
import { QUOTE_STATUSES } from "@fettle/rules/invoicing/quote-status";
import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { naturalDirection, type OrderDirection } from "@fettle/rules/platform/list-orders";
import { z } from "zod";
import { Prisma } from "../../database/generated/client/client.ts";
import { BadInputError } from "../../errors.ts";
import type { PageArgs } from "./keyset-page.ts";

/** The id breaks ties. Nulls come last in either direction. */
export type ListColumn = { type: ColumnType; isNullable?: true } & (
  | { column: string }
  /** SQL over the row's alias, for lists that are short enough to sort without an index. */
  | { expression: (row: string) => string }
);

export type ListOrder = ListColumn & {
  name: string;
  isDescending: boolean;
};

export type OrderedPageArgs<Name extends string> = PageArgs & {
  orderBy?: Name | null;
  direction?: OrderDirection | null;
};

export function listOrder<Name extends string>(
  columns: Record<Name, ListColumn>,
  own: NoInfer<Name>,
  { orderBy, direction }: OrderedPageArgs<NoInfer<Name>> = {},
): ListOrder {
  const name = orderBy ?? own;
  const wanted = direction ?? naturalDirection(name);
  return { ...columns[name], name: `${name} ${wanted}`, isDescending: wanted === "descending" };
}

const MAX_INT = 2_147_483_647;
const isDay = (text: string) => text === new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10);
const valid = (check: (text: string) => boolean) => (text: string) => {
  try {
    return check(text);
  } catch {
    return false;
  }
};

const KEYS = {
  float8: z.number(),
  int4: z.int().min(-MAX_INT).max(MAX_INT),
  text: z.string().refine((text) => !text.includes("\0")),
  citext: z.string().refine((text) => !text.includes("\0")),
  date: z
    .string()
    .regex(/^\d{4}-/)
    .refine(valid(isDay)),
  timestamptz: z
    .string()
    .regex(/^\d{4}-/)
    .refine((text) => !Number.isNaN(Date.parse(text))),
  job_status: z.enum(JOB_STATUSES),
  quote_status: z.enum(QUOTE_STATUSES),
  invoice_status: z.enum(STORED_INVOICE_STATUSES),
} as const;
type ColumnType = keyof typeof KEYS;

export type Position = { key: string | number | null; id: string };

export const cursorText = ({ name }: ListOrder, { key, id }: Position): string =>
  JSON.stringify([name, key, id]);

/** Throws if the cursor is from another list or order. */
export function readCursor(cursor: string, field: string, order: ListOrder): Position {
  const key = order.isNullable ? KEYS[order.type].nullable() : KEYS[order.type];
  const read = z.tuple([z.string(), z.unknown(), z.guid()]).safeParse(parsed(cursor));
  if (read.success && read.data[0] !== order.name) {
    throw new BadInputError(
      "This cursor is from this list in a different order. Start again without a cursor",
      {
        field,
      },
    );
  }
  const value = key.safeParse(read.data?.[1]);
  if (!read.success || !value.success) {
    throw new BadInputError("This cursor isn’t from this list", { field });
  }
  return { key: value.data, id: read.data[2] };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

export const positionSql = ({ key, id }: Position, { type }: ListOrder): Prisma.Sql =>
  Prisma.sql`${key}::${Prisma.raw(type)}, ${id}::uuid`;
