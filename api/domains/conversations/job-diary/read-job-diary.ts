import {
  DOCUMENT_MESSAGE_KINDS,
  type MessageKind,
  type MessageStatus,
} from "@fettle/rules/delivery/message-kind";
import { isManaging } from "@fettle/rules/identity/role";
import type { DocumentEventKind } from "@fettle/rules/invoicing/document-events";
import type { DiaryKind } from "@fettle/rules/jobs/job-diary";
import type { JobStatus } from "@fettle/rules/jobs/job-status";
import type { Viewer } from "../../../auth/viewer.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { mayReadRecord } from "../../../graphql/token-scopes.ts";
import { keysetPage, type Page, type PageArgs } from "../../../platform/reads/keyset-page.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import { jsonObject } from "../../../platform/reads/record-shape.ts";
import { type MemberRow, memberShape } from "../../identity/members/member-row.ts";

export interface DiaryRow {
  id: string;
  kind: DiaryKind;
  at: Date;
  receivedAt: Date;
  by: Selected<MemberRow> | null;
  member: Selected<MemberRow> | null;
  source: string | null;
  recordId: string | null;
  fromStatus: JobStatus | null;
  toStatus: JobStatus | null;
  fromTime: string | null;
  toTime: string | null;
  documentEvent: DocumentEventKind | null;
  text: string | null;
  messageKind: MessageKind | null;
  messageStatus: MessageStatus | null;
}

interface Wanted {
  jobId: string;
  viewer: Viewer;
  fields: FieldTree;
  newestFirst: boolean;
}

/**
 * Reads a page of everything that happened to a job. Technicians don't see quotes, invoices or the messages about them,
 * and access tokens only what their scopes read.
 */
export function readJobDiary(
  { db, orgId }: Pick<RecordReader, "db" | "orgId">,
  { jobId, viewer, fields, newestFirst }: Wanted,
  page: PageArgs,
  maxPage: number,
): Promise<Page<DiaryRow>> {
  const after = placeOf(page.after, "after");
  const before = placeOf(page.before, "before");
  return keysetPage<DiaryRow>(
    page,
    maxPage,
    ({ backwards, limit }) => {
      const isAscending = newestFirst === backwards;
      const beyond = (place: Place | null, isLater: boolean) =>
        place
          ? Prisma.sql`(e.at, e.id) ${Prisma.raw(isLater ? ">" : "<")} (${place.at}::timestamptz, ${place.id}::uuid)`
          : Prisma.sql`true`;
      const member = (row: string, field: string) =>
        Prisma.raw(
          `case when ${row}.id is not null then ${jsonObject(memberShape, row, fields.get(field) ?? new Map())} end`,
        );
      return db.$statement<DiaryRow[]>`
        with events as (${eventsOf({ orgId, jobId, viewer })})
        select e.id, e.kind, e.at, coalesce(e.received_at, e.at) as "receivedAt", e.source, e.record_id as "recordId", e.from_status as "fromStatus",
          e.to_status as "toStatus", e.from_time as "fromTime", e.to_time as "toTime",
          e.document_event as "documentEvent", e.text, e.message_kind as "messageKind",
          e.message_status as "messageStatus", ${member("u", "by")} as by, ${member("m", "member")} as member
        from events e
          left join users u on u.org_id = ${orgId}::uuid and u.id = e.user_id
          left join users m on m.org_id = ${orgId}::uuid and m.id = e.member_id
        where ${beyond(after, !newestFirst)} and ${beyond(before, newestFirst)}
        order by e.at ${Prisma.raw(isAscending ? "asc" : "desc")}, e.id ${Prisma.raw(isAscending ? "asc" : "desc")}
        limit ${limit}`;
    },
    ({ at, id }) => `${at.toISOString()} ${id}`,
  );
}

function eventsOf({ orgId, jobId, viewer }: { orgId: string; jobId: string; viewer: Viewer }): Prisma.Sql {
  const isOffice = isManaging(viewer.role);
  const here = Prisma.sql`x.org_id = ${orgId}::uuid and x.job_id = ${jobId}::uuid`;
  const none = Prisma.sql`null::text`;
  const nobody = Prisma.sql`null::uuid`;
  const parts = [
    Prisma.sql`
      select x.id, case when x.from_status is null then 'created'
          when x.to_status = 'confirmed' and x.source = 'customer' then 'confirmed_by_customer'
          else 'status_changed' end as kind,
        x.at, x.received_at, x.user_id, ${nobody} as member_id, x.source, ${nobody} as record_id, x.from_status::text as from_status,
        x.to_status::text as to_status, ${none} as from_time, ${none} as to_time, ${none} as document_event,
        ${none} as text, ${none} as message_kind, ${none} as message_status
      from job_status_changes x where ${here}`,
    Prisma.sql`
      select x.id, x.kind, x.at, x.received_at, x.user_id, x.member_id, null, x.entry_id, null, null, x.from_time, x.to_time, null,
        x.detail, null, null
      from job_diary x where ${here}`,
    entries("job_notes", "note_added", Prisma.sql`x.text`),
    entries(
      "job_hours",
      "hours_added",
      Prisma.sql`round(x.minutes / 60.0, 2)::float8 || ' h, ' || coalesce(x.description, 'Labour')`,
    ),
    entries("job_parts", "part_added", Prisma.sql`x.part_name || ' × ' || x.quantity`),
    entries("job_photos", "photo_added", none),
  ];
  if (mayReadRecord(viewer, "message")) parts.push(messages());
  if (isOffice && mayReadRecord(viewer, "quote")) parts.push(documents("quote"));
  if (isOffice && mayReadRecord(viewer, "invoice")) parts.push(documents("invoice"));
  return Prisma.join(parts, " union all ");

  function messages(): Prisma.Sql {
    return Prisma.sql`
      select x.id, case x.channel when 'sms' then 'text' when 'email' then 'email' else 'page' end
          || case x.direction when 'inbound' then '_received' else '_sent' end,
        x.created_at, null, x.sent_by_id, null, case x.direction when 'inbound' then 'customer' end, x.id, null, null, null,
        null, null, case x.channel when 'email' then x.subject else x.body end, x.kind::text, x.status::text
      from messages x where ${here}
        and (${isOffice} or x.kind <> all (${[...DOCUMENT_MESSAGE_KINDS]}::message_kind[]))`;
  }

  function entries(table: string, kind: DiaryKind, text: Prisma.Sql): Prisma.Sql {
    return Prisma.sql`
      select x.id, ${kind}::text, x.created_at, x.received_at, x.author_id, null, null, x.id, null, null, null, null, null, ${text}, null, null
      from ${Prisma.raw(table)} x where ${here}`;
  }

  function documents(document: "quote" | "invoice"): Prisma.Sql {
    const isOfQuote = Prisma.sql`or x.quote_id in (
      select q.id from quotes q where q.org_id = ${orgId}::uuid and q.job_id = ${jobId}::uuid)`;
    return Prisma.sql`
      select e.id, ${`${document}_event`}::text, e.at, null, e.actor_id, null,
        case when e.actor_id is null and e.actor_name is not null then 'customer' end, x.id, null, null, null, null,
        e.kind, x.number::text, null, null
      from ${Prisma.raw(`${document}s`)} x
        join document_events e on e.org_id = x.org_id and e.${Prisma.raw(`${document}_id`)} = x.id
      where x.org_id = ${orgId}::uuid
        and (x.job_id = ${jobId}::uuid ${document === "invoice" ? isOfQuote : Prisma.empty})`;
  }
}

interface Place {
  at: Date;
  id: string;
}

function placeOf(cursor: string | null | undefined, field: string): Place | null {
  if (!cursor) return null;
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  const time = new Date(at);
  if (Number.isNaN(time.getTime()) || !/^[\da-f-]{36}$/.test(id)) {
    throw new BadInputError("This cursor isn’t from this list", { field });
  }
  return { at: time, id };
}
