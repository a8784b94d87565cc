import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../../graphql/context.ts";
import { type FieldTree, selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { type RecordReader, recordReader } from "../../../platform/reads/read-records.ts";

export const answerWith =
  <Row>(require: (reader: RecordReader, fields: FieldTree, id: string) => Promise<Row>) =>
  async (context: Context, info: GraphQLResolveInfo, action: (work: UnitOfWork) => Promise<string>) => {
    const id = await asMember(context, action);
    return require(recordReader(context), selectedFields(info), id);
  };
