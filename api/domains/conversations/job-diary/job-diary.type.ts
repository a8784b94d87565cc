import { DOCUMENT_EVENT_KINDS } from "@fettle/rules/invoicing/document-events";
import { DIARY_KINDS } from "@fettle/rules/jobs/job-diary";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { JobStatusEnum, MessageKindEnum } from "../../../graphql/enums.ts";
import { selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { MessageStatusEnum } from "../conversations/message.type.ts";
import { type DiaryRow, readJobDiary } from "./read-job-diary.ts";

const DiaryKindEnum = builder.enumType("JobDiaryKind", {
  description: "What happened to a job.",
  values: described(DIARY_KINDS, {
    archived: "Archived instead of deleted, because it was invoiced.",
    assigned: "`member` was assigned to it. `text` is their name then.",
    call_made: "Someone on the team called the customer. `text` is the note about it.",
    call_received: "The customer called. `text` is the note about it.",
    confirmed_by_customer: "The customer confirmed the visit.",
    created: "Created. `source` says whether by a quote or a follow-up.",
    details_changed: "Details changed. `text` names the fields.",
    email_received: "The customer sent an email.",
    email_sent: "An email was sent to the customer.",
    hours_added: "Hours were logged.",
    hours_edited: "Logged hours were edited. `text` is what they were before.",
    hours_removed: "Logged hours were removed. `text` is what they were.",
    hours_restored: "Removed hours were restored.",
    invoice_event: "Something happened to its invoice. `documentEvent` says what.",
    moved: "Moved to another time, or onto or off the schedule.",
    note_added: "A note was added.",
    note_edited: "A note was edited.",
    note_removed: "A note was removed.",
    note_restored: "A removed note was restored.",
    page_received: "The customer wrote on the visit's page. `text` is what they wrote.",
    part_added: "A part was added.",
    part_edited: "A part was edited. `text` is what it was before.",
    part_removed: "A part was removed. `text` is what it was.",
    part_restored: "A removed part was restored.",
    photo_added: "A photo was added.",
    photo_removed: "A photo was removed.",
    photo_restored: "A removed photo was restored.",
    quote_event: "Something happened to its quote. `documentEvent` says what.",
    restored: "Restored after it was deleted or archived.",
    status_changed: "Its status changed.",
    text_received: "The customer sent a text.",
    text_sent: "A text was sent to the customer.",
    unassigned: "`member` was taken off it. `text` is their name then.",
    visit_opened: "The customer opened the confirmation link, for the first time since the last move.",
  }),
});

const JobDiaryEntry = builder.objectRef<DiaryRow>("JobDiaryEntry").implement({
  description: "One thing that happened to a job.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: DiaryKindEnum, description: "What happened." }),
    at: t.expose("at", { type: "DateTime", description: "When it happened." }),
    receivedAt: t.expose("receivedAt", {
      type: "DateTime",
      description: "When it reached us: later than `at` for work done offline.",
    }),
    by: t.expose("by", {
      type: Member,
      nullable: true,
      description: "The member who did it. null for customers and for automatic changes.",
    }),
    member: t.expose("member", {
      type: Member,
      nullable: true,
      description: "Who was assigned or taken off. null for anything else.",
    }),
    source: t.exposeString("source", {
      nullable: true,
      description: "What caused it if no member did: customer, follow-up or quote.",
    }),
    recordId: t.exposeID("recordId", {
      nullable: true,
      description: "Id of the note, hours, part, photo, message, quote or invoice.",
    }),
    fromStatus: t.expose("fromStatus", {
      type: JobStatusEnum,
      nullable: true,
      description: "Status before a change of status.",
    }),
    toStatus: t.expose("toStatus", {
      type: JobStatusEnum,
      nullable: true,
      description: "Status after a change of status.",
    }),
    fromWallTime: t.exposeString("fromTime", {
      nullable: true,
      description: "Wall time before a move, e.g. 2026-12-01T09:00. null if it had no date.",
    }),
    toWallTime: t.exposeString("toTime", {
      nullable: true,
      description: "Wall time after a move, e.g. 2026-12-01T09:00. null if it lost its date.",
    }),
    documentEvent: t.exposeString("documentEvent", {
      nullable: true,
      description: `What happened to the quote or invoice: ${DOCUMENT_EVENT_KINDS.join(", ")}.`,
    }),
    text: t.exposeString("text", {
      nullable: true,
      description:
        "The note, the hours, the part, the body of a text or of a message from the visit's page, an email's subject, the note about a call, a technician's name then, or the number of the quote or invoice.",
    }),
    messageKind: t.expose("messageKind", {
      type: MessageKindEnum,
      nullable: true,
      description: "The purpose of a text or email. null for anything else.",
    }),
    messageStatus: t.expose("messageStatus", {
      type: MessageStatusEnum,
      nullable: true,
      description: "Whether a text or email arrived. null for anything else.",
    }),
  }),
});

const JobDiaryConnection = builder.connectionObject(
  { type: JobDiaryEntry, name: "JobDiaryConnection", description: "A page of a job's diary." },
  builder.edgeObject({ type: JobDiaryEntry, name: "JobDiaryEdge" }),
);

builder.objectField(Job, "diary", (t) =>
  t.field({
    type: JobDiaryConnection,
    description:
      "Everything that happened to the job, oldest first. Moves and assignments are recorded since November 2026. Technicians don't see quotes, invoices and messages about them. An access token sees messages, quotes and invoices with the scopes that read them.",
    args: {
      ...t.arg.connectionArgs(),
      newestFirst: t.arg.boolean({ description: "Newest first instead." }),
    },
    resolve: ({ id: jobId }, { newestFirst, ...page }, context, info) =>
      readJobDiary(
        recordReader(context),
        { jobId, viewer: context.me, fields: selectedNodes(info), newestFirst: newestFirst ?? false },
        page,
        context.maxPage,
      ),
  }),
);
