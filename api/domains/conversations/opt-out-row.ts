import { type OptOutSource, Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { type MemberRow, memberShape } from "../members/member-row.ts";
import { PARENT, type RecordReader, readRecordsOf } from "../read-records.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** A STOP or START as the reader returns it: only the selected fields are present. Times are ISO strings. */
export interface OptOutRow {
  id: string;
  isOptedOut: boolean;
  source: OptOutSource;
  at: string;
  by: MemberRow | null;
}

const optOutShape: RecordShape = {
  table: "opt_out_events",
  alias: "o",
  columns: Prisma.OptOutEventScalarFieldEnum,
  related: {
    by: (row, beneath) => `(
      select ${jsonObject(memberShape, "u", beneath)}
      from users u where u.org_id = ${row}.org_id and u.id = ${row}.by_id)`,
  },
};

/** Nobody says STOP and START more often. */
const MOST = 50;

/** The STOPs and STARTs of the numbers of a thread and of its customer, newest first. */
export const readOptOutsOfThread = (reader: RecordReader, fields: FieldTree, conversationId: string) =>
  readRecordsOf<OptOutRow>(reader, conversationId, optOutShape, fields, {
    where: Prisma.sql`
      o.channel = 'sms' and (
        o.address in (
          select m.recipient from messages m
          where m.org_id = o.org_id and m.conversation_id = ${PARENT} and m.channel = 'sms')
        or exists (
          select from conversations t left join customers c on c.org_id = t.org_id and c.id = t.customer_id
          where t.org_id = o.org_id and t.id = ${PARENT}
            and phone_key(coalesce(c.phone, t.phone)) = phone_key(o.address)))`,
    orderBy: Prisma.sql`o.at desc, o.id desc`,
    limit: MOST,
  });
