import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { restorableUntil } from "../../../platform/deleted-records/deletion-retention.ts";
import { LISTED_KINDS } from "../../../platform/deleted-records/record-kinds.ts";
import { Member } from "../../identity/members/member.type.ts";
import type { DeletedRecordRow } from "./deleted-record-row.ts";
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
