import { type Conversation, Prisma } from "../../database/generated/client/client.ts";
import { type CustomerRow, customerShape } from "../customers/customer-row.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** A thread as the reader returns it: only the selected fields are present. Times are ISO strings. */
export type ConversationRow = Pick<Conversation, "id" | "phone" | "unread" | "needsReply"> & {
  lastMessageAt: string;
  customer: CustomerRow | null;
};

export const conversationShape: RecordShape = {
  table: "conversations",
  alias: "t",
  columns: Prisma.ConversationScalarFieldEnum,
  related: {
    customer: (row, beneath) => `(
      select ${jsonObject(customerShape, "c", beneath)}
      from customers c where c.org_id = ${row}.org_id and c.id = ${row}.customer_id)`,
  },
};
