import { builder } from "../../../graphql/builder.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import {
  DeletedRecordConnection,
  DeletedRecordKindEnum,
  DeletionPreviewType,
} from "./deleted-record.type.ts";
import { readDeletionPreview } from "./deletion-preview.ts";
import { readDeletedRecords } from "./read-deleted-records.ts";

builder.queryFields((t) => ({
  deletedRecords: t.field({
    ...readsWholeSelection,
    type: DeletedRecordConnection,
    description: "Records deleted in the last 30 days that can be restored, newest first.",
    authScopes: { manager: true },
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({ description: "Text to find in name, number and customer." }),
      kind: t.arg({ type: DeletedRecordKindEnum, description: "Only records of this kind." }),
    },
    resolve: (_root, args, context, info) =>
      readDeletedRecords(recordReader(context), selectedNodes(info), args, args, context.maxPage),
  }),
  deletionPreview: t.field({
    audience: "app",
    type: DeletionPreviewType,
    nullable: true,
    description: "What deleting a record would do and what depends on it, for the confirmation.",
    authScopes: { manager: true },
    args: {
      kind: t.arg({ type: DeletedRecordKindEnum, required: true }),
      id: t.arg.id({ required: true }),
    },
    resolve: (_root, { kind, id }, context) => readDeletionPreview(recordReader(context), kind, id),
  }),
}));
