import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree } from "../../../graphql/selected-fields.ts";
import { PARENT, type RecordReader, readRecordsOf } from "../../../platform/reads/read-records.ts";
import { one, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { memberShape } from "../../identity/members/member-row.ts";

const optOutShape = recordShape("OptOutEvent", "o", { related: { by: one(memberShape, "by_id") } });

export type OptOutRow = RowOf<typeof optOutShape>;

const MOST = 50;

export const readOptOutsOfThread = (reader: RecordReader, fields: FieldTree, conversationId: string) =>
  readRecordsOf(reader, conversationId, optOutShape, fields, {
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
