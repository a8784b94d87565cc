import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { restorableUntil } from "../../../platform/deleted-records/deletion-retention.ts";
import { LISTED_KINDS } from "../../../platform/deleted-records/record-kinds.ts";
import { Member } from "../../identity/members/member.type.ts";
import { type DeletedRecordRow, LATE_WORK_KINDS, type LateWorkRow } from "./deleted-record-row.ts";
import { DELETION_RESULTS, type DeletionPreview, type RecordTie, TIE_KINDS } from "./deletion-preview.ts";

export const DeletedRecordKindEnum = builder.enumType("DeletedRecordKind", {
  description: "The kinds of record that can be restored.",
  values: described(LISTED_KINDS, {
    customer: "A customer.",
    equipment: "Equipment.",
    invoice: "A draft invoice.",
    job: "A job.",
    quote: "A quote.",
  }),
});
const DeletionResultEnum = builder.enumType("DeletionResult", { values: DELETION_RESULTS });
const RecordTieKindEnum = builder.enumType("RecordTieKind", { values: TIE_KINDS });

const LateWorkKindEnum = builder.enumType("LateWorkKind", { values: LATE_WORK_KINDS });

const LateWork = builder.objectRef<LateWorkRow>("LateWork").implement({
  description: "Work on a job that came in after the job was deleted. Restoring the job adds it.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: LateWorkKindEnum }),
    text: t.exposeString("text", { nullable: true, description: "A note's text." }),
    hours: t.exposeFloat("hours", { nullable: true, description: "Logged hours." }),
    quantity: t.exposeInt("quantity", { nullable: true, description: "How many of a part." }),
    description: t.exposeString("description", {
      nullable: true,
      description: "A part's name, or the description of hours.",
    }),
    by: t.exposeString("by", { nullable: true, description: "Name of the person who did it." }),
    at: t.expose("at", { type: "DateTime", description: "When they did it." }),
  }),
});

const DeletedRecord = recordObject<DeletedRecordRow>("DeletedRecord", {
  description: "A deleted record that can still be restored with the mutation for its type.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: DeletedRecordKindEnum, description: "Kind of record." }),
    recordId: t.exposeID("recordId", { description: "Id of the record. Restoring it keeps the id." }),
    name: t.exposeString("name", {
      description: "Name of the customer or equipment, or the title of any other record.",
    }),
    number: t.exposeString("number", {
      nullable: true,
      description: "Number of the job, quote or invoice. null for other records.",
    }),
    customerName: t.exposeString("customerName", {
      nullable: true,
      description: "Name of the customer. null if none.",
    }),
    deletedAt: t.expose("deletedAt", { type: "DateTime", description: "When it was deleted." }),
    deletedBy: t.expose("deletedBy", {
      type: Member,
      nullable: true,
      description: "Member who deleted it. null if not known.",
    }),
    lateWork: t.expose("lateWork", {
      type: [LateWork],
      audience: "app",
      description: "Work that came in after a job was deleted, oldest first.",
    }),
    restorableUntil: t.derived({
      type: "DateTime",
      from: ["deletedAt"],
      description: "When it can no longer be restored: 30 days after deletion.",
      resolve: ({ deletedAt }) => restorableUntil(deletedAt),
    }),
  }),
});

export const DeletedRecordConnection = recordConnection(DeletedRecord, "DeletedRecord");

const RecordTieType = builder.objectRef<RecordTie>("RecordTie").implement({
  description: "What depends on a record.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: RecordTieKindEnum }),
    count: t.exposeFloat("count", {
      description: "The number of hours for logged time, otherwise of records.",
    }),
    cents: t.exposeFloat("cents", { nullable: true, description: "The amount owing on unpaid invoices." }),
  }),
});

export const DeletionPreviewType = builder.objectRef<DeletionPreview>("DeletionPreview").implement({
  description: "What deleting a record would do.",
  access: "parent",
  fields: (t) => ({
    outcome: t.expose("outcome", { type: DeletionResultEnum }),
    ties: t.expose("ties", { type: [RecordTieType] }),
  }),
});
